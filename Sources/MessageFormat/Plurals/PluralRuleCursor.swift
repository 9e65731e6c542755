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
