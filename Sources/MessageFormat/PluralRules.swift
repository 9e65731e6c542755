/// The plural rules of one language, from CLDR.
///
/// Made once per language; choosing a category then allocates nothing.
public struct PluralRules: Sendable {
  /// Whether numbers count things (cardinal) or rank them (ordinal).
  public enum Kind: Sendable {
    case cardinal, ordinal
  }

  /// The stretch of the table that holds the language's rules; empty: everything is `other`.
  private let rules: Range<Int>
  private let table: [UInt8]
  /// Whether CLDR has rules for the language; if not, every number is `other`.
  public let isKnown: Bool

  /// Finds the rules of a tag: of its language and region if CLDR has some, else of its language.
  public init(_ kind: Kind, for tag: LanguageTag) {
    table = kind == .cardinal ? PluralTable.cardinal : PluralTable.ordinal
    let regional = tag.region.map { "\(tag.language)-\($0)" }
    let found =
      regional.flatMap { [table] in Self.find($0, in: table) } ?? Self.find(tag.language, in: table)
    rules = found ?? 0..<0
    isKnown = found != nil
  }

  /// The categories that the language tells apart, `other` included, in CLDR's order.
  public var categories: [PluralCategory] {
    var cursor = PluralRuleCursor(bytes: table, index: rules.lowerBound, end: rules.upperBound)
    var found: Set<PluralCategory> = [.other]
    while let category = cursor.nextCategory() {
      found.insert(category)
      cursor.skipRule()
    }
    return PluralCategory.allCases.filter(found.contains)
  }

  /// The category of a number.
  public func category(of operands: PluralOperands) -> PluralCategory {
    var cursor = PluralRuleCursor(bytes: table, index: rules.lowerBound, end: rules.upperBound)
    while let category = cursor.nextCategory() {
      if cursor.evaluateRule(operands) { return category }
    }
    return .other
  }

  /// The category of an integer.
  public func category(of integer: Int) -> PluralCategory {
    category(of: PluralOperands(integer))
  }

  /// Finds the line whose list of languages holds a name; a line is `af bg:rules`.
  private static func find(_ name: String, in table: [UInt8]) -> Range<Int>? {
    let name = Array(name.utf8)
    var index = 0
    while index < table.count {
      var found = false
      while table[index] != UInt8(ascii: ":") {
        let start = index
        while table[index] != UInt8(ascii: ":"), table[index] != UInt8(ascii: " ") { index += 1 }
        if table[start..<index].elementsEqual(name) { found = true }
        if table[index] == UInt8(ascii: " ") { index += 1 }
      }
      let start = index + 1
      while index < table.count, table[index] != 0x0A { index += 1 }
      if found { return start..<index }
      index += 1
    }
    return nil
  }
}
