import MessageFormat

/// Which plural variants messages in a language need.
struct PluralCoverage: Sendable {
  /// Whether CLDR has rules for the language.
  let isKnown: Bool
  /// Every category of the language, those that only fractions or millions have included.
  let categories: [PluralCategory]
  /// The categories of whole numbers up to a thousand, `other` apart, each with its numbers if
  /// there are so few that exact variants can stand for them.
  let required: [(category: PluralCategory, numbers: [Int])]

  init(_ kind: PluralRules.Kind, _ tag: LanguageTag) {
    let rules = PluralRules(kind, for: tag)
    isKnown = rules.isKnown
    categories = rules.categories
    var numbers: [PluralCategory: [Int]] = [:]
    for number in 0...200 { numbers[rules.category(of: number), default: []].append(number) }
    required = PluralCategory.allCases.compactMap { category in
      guard category != .other, let found = numbers[category] else { return nil }
      return (category, found.count <= 3 ? found : [])
    }
  }
}
