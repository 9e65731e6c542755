/// The variants of a plural in a message.
package struct PluralVariants: Sendable {
  /// The plural or ordinal whose variants these are.
  package let node: MessageNode
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
        let keyword = String(decoding: bytes[variant.name], as: UTF8.self)
        keywords.append((PluralCategory(rawValue: keyword), variant.name))
      }
      child = variant.next
    }
  }

  /// Whether the plural has a variant for a category.
  package func has(_ category: PluralCategory) -> Bool {
    keywords.contains { $0.category == category }
  }
}

/// The plural variants that messages in a language need.
package struct PluralCoverage: Sendable {
  /// Whether CLDR has rules for the language.
  package let isKnown: Bool
  /// All categories of the language, including those of fractions and millions only.
  package let categories: [PluralCategory]
  /// The categories of whole numbers below 200 except `other`, with their numbers if exact variants
  /// can replace the category: if there are at most three numbers, all below 100.
  package let required: [(category: PluralCategory, numbers: [Int])]

  /// The variants that messages in a language need.
  package init(_ kind: PluralType, _ tag: LanguageTag) {
    let rules = PluralRules(kind, for: tag)
    // A pseudo-language uses the plurals of the source message.
    isKnown = rules.isKnown && PseudoLanguage(tag) == nil
    categories = rules.categories
    required = rules.categories.compactMap { category in
      guard category != .other else { return nil }
      // CLDR's rules depend on the last two digits: two hundreds show whether a category recurs.
      let numbers = (0..<100).filter { rules.category(of: $0) == category }
      guard !numbers.isEmpty else { return nil }
      let isFew =
        numbers.count <= 3 && !numbers.contains { rules.category(of: $0 + 100) == category }
      return (category, isFew ? numbers : [])
    }
  }

  /// The required categories that a plural lacks; none for a language without rules.
  ///
  /// Exact variants for all numbers of a category count as the category.
  package func lacking(in plural: PluralVariants) -> [PluralCategory] {
    guard isKnown else { return [] }
    return required.compactMap { category, numbers in
      let isCovered = !numbers.isEmpty && numbers.allSatisfy(plural.exact.contains)
      return plural.has(category) || isCovered ? nil : category
    }
  }
}
