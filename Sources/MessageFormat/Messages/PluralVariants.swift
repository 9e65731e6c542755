/// A plural in a message with the variants it has; made once for all rules that look at it.
package struct PluralVariants: Sendable {
  package let node: MessageNode
  /// Plural categories, by their place in CLDR's order.
  private var categories: UInt8 = 0
  package private(set) var keywords: [(category: PluralCategory?, range: Range<Int>)] = []
  package private(set) var exact: [Int] = []

  /// - Parameters:
  ///   - nodes: the parts of a message.
  ///   - index: of a plural among them.
  ///   - bytes: that the nodes' ranges are of.
  package init(_ nodes: [MessageNode], _ index: Int, _ bytes: [UInt8]) {
    node = nodes[index]
    var child = index + 1
    while child < node.next {
      let variant = nodes[child]
      if variant.kind == .exactVariant {
        if let number = Int(String(decoding: bytes[variant.name], as: UTF8.self)) {
          exact.append(number)
        }
      } else {
        let place = Self.names.firstIndex { bytes[variant.name].elementsEqual($0) }
        if let place { categories |= 1 << UInt8(place) }
        keywords.append((place.map { PluralCategory.allCases[$0] }, variant.name))
      }
      child = variant.next
    }
  }

  package func has(_ category: PluralCategory) -> Bool {
    Self.places[category].map { categories & 1 << $0 != 0 } ?? false
  }

  private static let names = PluralCategory.allCases.map { Array($0.rawValue.utf8) }
  private static let places = Dictionary(
    uniqueKeysWithValues: PluralCategory.allCases.enumerated().map { ($1, UInt8($0)) }
  )
}
