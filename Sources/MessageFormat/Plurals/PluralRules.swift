/// The plural rules of one language, from CLDR.
///
/// Made once per language; choosing a category then allocates nothing.
public struct PluralRules: Sendable {
  /// The stretch of the table that holds the language's rules; empty: everything is `other`.
  private let rules: Range<Int>
  private let table: StaticTable
  /// Whether CLDR has rules for the language; if not, every number is `other`.
  public let isKnown: Bool

  /// Finds the rules of a tag: of its language and region if CLDR has some, else of its language.
  public init(_ type: PluralType, for tag: LanguageTag) {
    table = type == .cardinal ? PluralData.cardinal : PluralData.ordinal
    let regional = tag.region.map { "\(tag.language)-\($0)" }
    let found = regional.flatMap(table.value) ?? table.value(of: tag.language)
    rules = found ?? 0..<0
    isKnown = found != nil
  }

  /// Stands at the first rule.
  var cursor: PluralRuleCursor { PluralRuleCursor(table.bytes, rules) }

  /// The categories that the language tells apart, `other` included, in CLDR's order.
  public var categories: [PluralCategory] {
    var cursor = cursor
    var found: [PluralCategory] = []
    while let category = cursor.nextCategory() {
      found.append(category)
      cursor.skipRule()
    }
    return found + [.other]
  }

  /// The category of a number.
  public func category(of operands: PluralOperands) -> PluralCategory {
    var cursor = cursor
    while let category = cursor.nextCategory() {
      if cursor.evaluateRule(operands) { return category }
    }
    return .other
  }

  /// The category of an integer.
  public func category(of integer: Int) -> PluralCategory {
    category(of: PluralOperands(integer))
  }
}
