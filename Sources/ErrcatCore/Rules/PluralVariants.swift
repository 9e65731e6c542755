import MessageFormat

/// A plural in a message with the variants it has.
struct PluralVariants {
  let node: MessageNode
  let coverage: PluralCoverage
  /// Keywords with their places.
  private(set) var keywords: [(text: String, range: Range<Int>)] = []
  private(set) var exact: [Int] = []

  /// Every plural of a message, nested ones included.
  static func all(in context: MessageContext) -> [PluralVariants] {
    context.nodes.indices.filter { context.nodes[$0].kind == .plural || context.nodes[$0].kind == .selectOrdinal }
      .map { PluralVariants(context, $0) }
  }

  private init(_ context: MessageContext, _ index: Int) {
    node = context.nodes[index]
    coverage = node.kind == .plural ? context.cardinal : context.ordinal
    var child = index + 1
    while child < node.next {
      let variant = context.nodes[child]
      if variant.kind == .exactVariant {
        if let number = Int(context.text(variant.name)) { exact.append(number) }
      } else {
        keywords.append((context.text(variant.name), variant.name))
      }
      child = variant.next
    }
  }

  func has(_ category: PluralCategory) -> Bool {
    keywords.contains { $0.text == category.rawValue }
  }
}
