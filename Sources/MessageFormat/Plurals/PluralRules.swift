/// The plural rules of a language (CLDR).
///
/// ```swift
/// if let polish = LanguageTag("pl") {
///   let rules = PluralRules(.cardinal, for: polish)
///   let category = rules.category(of: 22)  // .few
/// }
/// ```
///
/// Keep the value for as long as you need the language: finding the rules searches a table,
/// choosing a category allocates nothing.
public struct PluralRules: Sendable {
  /// The range of the language's rules in the table; empty if every number is `other`.
  private let rules: Range<Int>
  private let table: StaticTable
  /// Whether CLDR has rules for the language; without rules, every number is `other`.
  public let isKnown: Bool

  /// Finds the rules of a language, or of its region if CLDR has rules for that (`pt-PT`).
  ///
  /// - Parameters:
  ///   - type: whether numbers count or rank.
  ///   - tag: the language.
  public init(_ type: PluralType, for tag: LanguageTag) {
    table = type == .cardinal ? PluralData.cardinal : PluralData.ordinal
    let regional = tag.region.map { "\(tag.language)-\($0)" }
    let found = regional.flatMap(table.value) ?? table.value(of: tag.language)
    rules = found ?? 0..<0
    isKnown = found != nil
  }

  /// A cursor at the first rule.
  var cursor: PluralRuleCursor { PluralRuleCursor(table.bytes, rules) }

  /// The categories that the language distinguishes, `other` included, in CLDR's order.
  public var categories: [PluralCategory] {
    var cursor = cursor
    var found: [PluralCategory] = []
    while let category = cursor.nextCategory() {
      found.append(category)
      cursor.skipRule()
    }
    return found + [.other]
  }

  /// The category of a number with the digits that are shown: `1` and `1.0` may differ.
  public func category(of operands: PluralOperands) -> PluralCategory {
    var cursor = cursor
    while let category = cursor.nextCategory() {
      if cursor.evaluateRule(operands) { return category }
    }
    return .other
  }

  /// The category of a whole number.
  public func category(of integer: Int) -> PluralCategory {
    category(of: PluralOperands(integer))
  }
}

extension PluralRules {
  /// The condition of each category but `other`, in the notation `n%10=2..4&n%100!12..14|v!0`.
  ///
  /// The operands are those of UTS #35, `!` means "not equal", and `&` precedes `|`.
  package var conditions: [(category: PluralCategory, condition: String)] {
    var cursor = cursor
    var found: [(PluralCategory, String)] = []
    while let category = cursor.nextCategory() { found.append((category, cursor.nextCondition())) }
    return found
  }
}
