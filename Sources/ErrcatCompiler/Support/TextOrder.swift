/// The order of texts by their bytes.
///
/// Values that are sorted by a text are sorted here, as texts: a copy of the sorting algorithm for each
/// type would be a large part of what each build that uses the plugin compiles.
enum TextOrder {
  /// The indices of texts in the order of the texts.
  static func places(_ texts: [String]) -> [Int] {
    texts.indices.sorted { texts[$0].utf8.lexicographicallyPrecedes(texts[$1].utf8) }
  }

  /// The texts in their order.
  static func sorted(_ texts: some Sequence<String>) -> [String] {
    let texts = Array(texts)
    return places(texts).map { texts[$0] }
  }
}

extension Sequence {
  /// The elements in the order of their texts; those with equal texts keep their order.
  package func sorted(byText text: (Element) -> String) -> [Element] {
    let elements = Array(self)
    return TextOrder.places(elements.map(text)).map { elements[$0] }
  }
}
