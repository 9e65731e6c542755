import MessageFormat

/// Which plural variants messages in a language need.
struct PluralCoverage: Sendable {
  /// Whether CLDR has rules for the language.
  let isKnown: Bool
  /// Every category of the language, those that only fractions or millions have included.
  let categories: [PluralCategory]
  /// The categories of whole numbers up to 200, `other` apart, each with its numbers if
  /// there are so few that exact variants can stand for them.
  let required: [(category: PluralCategory, numbers: [Int])]

  init(_ kind: PluralRules.Kind, _ tag: LanguageTag) {
    let rules = PluralRules(kind, for: tag)
    isKnown = rules.isKnown
    categories = rules.categories
    var required: [(category: PluralCategory, numbers: [Int])] = []
    for category in rules.categories where category != .other { required.append((category, [])) }
    for number in 0...200 where !required.isEmpty {
      let category = rules.category(of: number)
      guard let place = required.firstIndex(where: { $0.category == category }) else { continue }
      // One more than can be stood for is enough to know.
      if required[place].numbers.count <= 3 { required[place].numbers.append(number) }
    }
    self.required = required.filter { !$0.numbers.isEmpty }.map {
      ($0.category, $0.numbers.count <= 3 ? $0.numbers : [])
    }
  }
}
