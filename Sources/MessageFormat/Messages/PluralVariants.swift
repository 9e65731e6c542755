/// The variants of a plural in a message.
package struct PluralVariants: Sendable {
  /// The plural or ordinal whose variants these are.
  package let node: MessageNode
  /// Bits of plural categories, by their index in CLDR's order.
  private var categories: UInt8 = 0
  /// The selectors of the variants that aren't exact; the category is `nil` for an unknown keyword.
  package private(set) var keywords: [(category: PluralCategory?, range: Range<Int>)] = []
  /// The whole numbers of exact variants such as `=1`.
  package private(set) var exact: [Int] = []

  /// Collects the variants of a plural.
  ///
  /// - Parameters:
  ///   - nodes: the nodes of a message.
  ///   - index: the index of the plural in `nodes`.
  ///   - bytes: the bytes that the nodes' ranges refer to.
  package init(_ nodes: [MessageNode], _ index: Int, bytes: [UInt8]) {
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

  /// Whether the plural has a variant for a category.
  package func has(_ category: PluralCategory) -> Bool {
    Self.places[category].map { categories & 1 << $0 != 0 } ?? false
  }

  private static let names = PluralCategory.allCases.map { Array($0.rawValue.utf8) }
  private static let places = Dictionary(
    uniqueKeysWithValues: PluralCategory.allCases.enumerated().map { ($1, UInt8($0)) }
  )
}
