/// Which plural variants messages in a language need.
package struct PluralCoverage: Sendable {
  /// Whether CLDR has rules for the language.
  package let isKnown: Bool
  /// Every category of the language, those that only fractions or millions have included.
  package let categories: [PluralCategory]
  /// The categories of whole numbers below 200, `other` apart, each with its numbers if
  /// there are so few that exact variants can stand for them.
  package let required: [(category: PluralCategory, numbers: [Int])]

  package init(_ kind: PluralType, _ tag: LanguageTag) {
    let rules = PluralRules(kind, for: tag)
    // A pseudo-language has the plurals of the source message.
    isKnown = rules.isKnown && PseudoLanguage(tag) == nil
    categories = rules.categories
    required = rules.categories.compactMap { category in
      guard category != .other else { return nil }
      // CLDR's rules look at the last two digits: what two hundreds show, all show.
      let numbers = (0..<100).filter { rules.category(of: $0) == category }
      guard !numbers.isEmpty else { return nil }
      let isFew =
        numbers.count <= 3 && !numbers.contains { rules.category(of: $0 + 100) == category }
      return (category, isFew ? numbers : [])
    }
  }

  /// The categories that a plural lacks, exact variants for all of a category's numbers counting as
  /// the category; none for a language without rules.
  package func lacking(in plural: PluralVariants) -> [PluralCategory] {
    guard isKnown else { return [] }
    return required.compactMap { category, numbers in
      let isCovered = !numbers.isEmpty && numbers.allSatisfy(plural.exact.contains)
      return plural.has(category) || isCovered ? nil : category
    }
  }
}
