/// The variants of a plural in a message.
package struct PluralVariants: Sendable {
  /// The plural or ordinal whose variants these are.
  package let node: MessageNode
  /// The bits of plural categories.
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
    keywords.reserveCapacity(4)
    var child = index + 1
    while child < node.next {
      let variant = nodes[child]
      if variant.kind == .exactVariant {
        if let number = Int(String(decoding: bytes[variant.name], as: UTF8.self)) {
          exact.append(number)
        }
      } else {
        let place = Self.names.firstIndex { bytes.isEqual(variant.name, to: $0, $0.indices) }
        let category = place.map { PluralCategory.allCases[$0] }
        if let category { categories |= category.bit }
        keywords.append((category, variant.name))
      }
      child = variant.next
    }
  }

  /// Whether the plural has a variant for a category.
  package func has(_ category: PluralCategory) -> Bool {
    categories & category.bit != 0
  }

  private static let names = PluralCategory.allCases.map { Array($0.rawValue.utf8) }
}

extension PluralCategory {
  /// A bit of its own in a byte.
  fileprivate var bit: UInt8 {
    switch self {
    case .zero: return 1
    case .one: return 2
    case .two: return 4
    case .few: return 8
    case .many: return 16
    case .other: return 32
    }
  }
}
