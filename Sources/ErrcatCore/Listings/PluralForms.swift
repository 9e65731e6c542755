package import MessageFormat

/// The forms that a plural needs in a language, with the numbers that take each, for translators.
///
/// Forms and numbers are computed from CLDR's plural rules.
package struct PluralForms: Equatable, Sendable {
  /// One form.
  package struct Form: Equatable, Sendable {
    /// CLDR's name of the form, which messages use.
    package let category: PluralCategory
    /// Numbers that take the form, in words and digits: `2–4, 22–24, …`; for a form that the
    /// argument's numbers never take, what to write instead.
    package let numbers: String
    /// Whether a message may leave the form out, because small whole numbers never take it.
    package let isOptional: Bool
  }

  /// In CLDR's order.
  package let forms: [Form]

  /// The forms of a language; `nil` if CLDR has no rules for it.
  ///
  /// - Parameters:
  ///   - type: what the number does: count or rank.
  ///   - tag: the language.
  ///   - isWhole: whether the number never has decimals.
  package init?(_ type: PluralType, for tag: LanguageTag, isWhole: Bool = false) {
    let coverage = PluralCoverage(type, tag)
    guard coverage.isKnown else { return nil }
    let rules = PluralRules(type, for: tag)
    let required = Set(coverage.required.map(\.category) + [.other])
    let isOnly = coverage.categories.count == 1
    let numbers = coverage.categories.map { PluralNumbers($0, rules) }
    forms = zip(coverage.categories, numbers).map { category, own in
      let isOptional = !required.contains(category)
      let text: String
      if isOnly {
        text = "all numbers"
      } else if isWhole, !own.hasWhole {
        // 'other' if whole numbers take it, else the form before it.
        let nearest = numbers.lastIndex { $0.hasWhole }.map { coverage.categories[$0] }
        text =
          "not used with whole numbers"
          + (isOptional ? "" : nearest.map { "; repeat the text of '\($0.rawValue)'" } ?? "")
      } else {
        text = own.text
      }
      return Form(category: category, numbers: text, isOptional: isOptional)
    }
  }
}

/// The numbers of one form.
private struct PluralNumbers {
  /// Whole numbers below this show how a form continues: CLDR's rules look at the last two digits,
  /// and some at the third.
  private static let smallEnd = 1_000

  /// Whole numbers in ascending order, neighbors in one range.
  private var ranges: [ClosedRange<Int>] = []
  /// A number with decimals; only where no whole number takes the form.
  private var decimal: String?

  init(_ category: PluralCategory, _ rules: PluralRules) {
    add((0..<Self.smallEnd).lazy.filter { rules.category(of: $0) == category })
    if ranges.isEmpty {
      let thousands = stride(from: 1_000, through: 3_000_000, by: 1_000)
      add(thousands.lazy.filter { rules.category(of: $0) == category })
    }
    if ranges.isEmpty {
      decimal = Self.decimals.first { text in
        PluralOperands(shown: text).map { rules.category(of: $0) } == category
      }
    }
  }

  private mutating func add(_ numbers: some Sequence<Int>) {
    for number in numbers {
      if let last = ranges.last, last.upperBound == number - 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
  }

  /// Numbers with one decimal, those first that show most forms.
  private static let decimals =
    ["0.5", "1.5"] + (0..<100).map { "\($0 / 10).\($0 % 10)" }

  /// Whether whole numbers take the form.
  var hasWhole: Bool { !ranges.isEmpty }

  /// Two ranges, and an ellipsis if there are more: `2–4, 22–24, …`.
  var text: String {
    guard !ranges.isEmpty else {
      return decimal.map { "numbers with decimals, such as \($0)" } ?? "very rare numbers"
    }
    var parts: [String] = []
    for range in ranges.prefix(2) {
      if range.upperBound == Self.smallEnd - 1 {
        parts += (0..<3).map { String(range.lowerBound + $0) }
        return parts.joined(separator: ", ") + ", …"
      }
      parts += Self.parts(range)
    }
    return (parts + (ranges.count > 2 ? ["…"] : [])).joined(separator: ", ")
  }

  private static func parts(_ range: ClosedRange<Int>) -> [String] {
    range.count <= 2 ? range.map(String.init) : ["\(range.lowerBound)–\(range.upperBound)"]
  }
}
