/// The plural rules of a language (CLDR).
///
/// ```swift
/// let rules = PluralRules(.cardinal, for: "pl")
/// let category = rules.category(of: 22)  // .few
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

/// A plural category of CLDR (UTS #35, part 3, "Language Plural Rules").
///
/// The names don't tell which numbers belong to a category: that differs from language to language
/// (``PluralRules``). The cases are in CLDR's order.
///
/// Closed: new cases come with a major version only.
public enum PluralCategory: String, CaseIterable, Sendable {
  /// The category `zero`, such as 0 in Arabic.
  case zero
  /// The category `one`, such as 1 in English and 0 and 1 in French.
  case one
  /// The category `two`, such as 2 in Arabic and Slovenian.
  case two
  /// The category `few`, such as 2 to 4 in Polish.
  case few
  /// The category `many`, such as 5 to 21 in Polish.
  case many
  /// All other numbers; every language has this category.
  case other
}

/// The type of plural rules: whether numbers count things or rank them.
///
/// Closed: new cases come with a major version only.
public enum PluralType: Sendable {
  /// Numbers that count, as in `2 files`: ICU's `plural`.
  case cardinal
  /// Numbers that rank, as in `2nd file`: ICU's `selectordinal`.
  case ordinal
}

/// A cursor that evaluates rules in the notation of ``PluralData``, in place.
///
/// `1n=1;3v=0&i%10=2..4&i%100!12..14` means: category 1 (`one`) if n = 1; category 3 (`few`) if
/// v = 0 and i mod 10 is 2 to 4 and i mod 100 isn't 12 to 14. `|` means "or" and has the lower
/// precedence.
struct PluralRuleCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  private let end: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ rules: Range<Int>) {
    self.bytes = bytes
    index = rules.lowerBound
    end = rules.upperBound
  }

  /// The category of the next rule; `nil` at the end.
  mutating func nextCategory() -> PluralCategory? {
    guard index < end else { return nil }
    defer { index += 1 }
    switch bytes[index] - 0x30 {
    case 0: return .zero
    case 1: return .one
    case 2: return .two
    case 3: return .few
    case 4: return .many
    default: return .other
    }
  }

  /// Moves after the rule and returns the text of its condition.
  mutating func nextCondition() -> String {
    let start = index
    skipRule()
    return String(decoding: bytes[start..<max(start, min(index - 1, end))], as: UTF8.self)
  }

  /// Moves after the rule.
  mutating func skipRule() {
    while index < end, bytes[index] != UInt8(ascii: ";") { index += 1 }
    index += 1
  }

  /// Moves after the rule and returns whether it applies to a number.
  mutating func evaluateRule(_ operands: PluralOperands) -> Bool {
    defer { skipRule() }
    while true {
      var holds = evaluateRelation(operands)
      while index < end, bytes[index] == UInt8(ascii: "&") {
        index += 1
        let relation = evaluateRelation(operands)
        holds = holds && relation
      }
      if holds { return true }
      guard index < end, bytes[index] == UInt8(ascii: "|") else { return false }
      index += 1
    }
  }

  /// Evaluates `operand (% number)? (= | !) range (, range)*`.
  private mutating func evaluateRelation(_ operands: PluralOperands) -> Bool {
    let operand = bytes[index]
    index += 1
    var value: UInt64
    switch operand {
    case UInt8(ascii: "i"): value = operands.i
    case UInt8(ascii: "v"): value = operands.v
    case UInt8(ascii: "w"): value = operands.w
    case UInt8(ascii: "f"): value = operands.f
    case UInt8(ascii: "t"): value = operands.t
    case UInt8(ascii: "e"): value = operands.e
    default: value = operands.i
    }
    // CLDR's ranges contain integers only, so n matches only if it is a whole number.
    let isWhole = operand != UInt8(ascii: "n") || operands.t == 0
    if bytes[index] == UInt8(ascii: "%") {
      index += 1
      value %= number()
    }
    let isNegated = bytes[index] == UInt8(ascii: "!")
    var isInside = false
    repeat {
      index += 1
      let low = number()
      var high = low
      if index < end, bytes[index] == UInt8(ascii: ".") {
        index += 2
        high = number()
      }
      if value >= low && value <= high { isInside = true }
    } while index < end && bytes[index] == UInt8(ascii: ",")
    return (isInside && isWhole) != isNegated
  }

  private mutating func number() -> UInt64 {
    var value: UInt64 = 0
    while index < end, bytes[index] >= 0x30, bytes[index] <= 0x39 {
      value = value * 10 + UInt64(bytes[index] - 0x30)
      index += 1
    }
    return value
  }
}
