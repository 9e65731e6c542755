/// The plural variants that messages in a language need.
///
/// A class, so that copies are cheap: rules ask for it for each plural.
package final class PluralCoverage: Sendable {
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
