/// The C expression in the header of a PO file that chooses a plural form for a number.
struct GettextExpression: Sendable {
  private static let maximumLength = 1_000
  private static let maximumDepth = 64

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  private var number = 0

  /// Fails for a text that is too long.
  ///
  /// - Parameter text: C with `n` for the number.
  init?(_ text: some StringProtocol) {
    bytes = text.utf8.filter { $0 > 0x20 }
    if bytes.isEmpty || bytes.count > Self.maximumLength { return nil }
  }

  /// The index of the form for a number; `nil` if the expression can't be evaluated.
  func value(_ number: Int) -> Int? {
    var copy = self
    copy.number = number
    guard let value = copy.choice(), copy.index == bytes.count else { return nil }
    return value
  }

  private mutating func take(_ mark: StaticString) -> Bool {
    let text = UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
    guard bytes[index...].starts(with: text) else { return false }
    index += text.count
    return true
  }

  private mutating func choice() -> Int? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth, let condition = disjunction() else { return nil }
    guard take("?") else { return condition }
    guard let one = choice(), take(":"), let other = choice() else { return nil }
    return condition != 0 ? one : other
  }

  private mutating func disjunction() -> Int? {
    guard var value = conjunction() else { return nil }
    while take("||") {
      guard let next = conjunction() else { return nil }
      value = value != 0 || next != 0 ? 1 : 0
    }
    return value
  }

  private mutating func conjunction() -> Int? {
    guard var value = equality() else { return nil }
    while take("&&") {
      guard let next = equality() else { return nil }
      value = value != 0 && next != 0 ? 1 : 0
    }
    return value
  }

  private mutating func equality() -> Int? {
    guard var value = relation() else { return nil }
    while true {
      let isEqual = take("==")
      guard isEqual || take("!=") else { return value }
      guard let next = relation() else { return nil }
      value = (value == next) == isEqual ? 1 : 0
    }
  }

  private mutating func relation() -> Int? {
    guard var value = sum() else { return nil }
    while true {
      let compare: (Int, Int) -> Bool
      if take("<=") {
        compare = (<=)
      } else if take(">=") {
        compare = (>=)
      } else if take("<") {
        compare = (<)
      } else if take(">") {
        compare = (>)
      } else {
        return value
      }
      guard let next = sum() else { return nil }
      value = compare(value, next) ? 1 : 0
    }
  }

  private mutating func sum() -> Int? {
    guard var value = product() else { return nil }
    while true {
      let isPlus = take("+")
      guard isPlus || take("-") else { return value }
      guard let next = product() else { return nil }
      let (result, overflows) =
        isPlus ? value.addingReportingOverflow(next) : value.subtractingReportingOverflow(next)
      if overflows { return nil }
      value = result
    }
  }

  private mutating func product() -> Int? {
    guard var value = operand() else { return nil }
    while true {
      let isRest = take("%")
      let isQuotient = !isRest && take("/")
      guard isRest || isQuotient || take("*") else { return value }
      guard let next = operand() else { return nil }
      if isRest || isQuotient {
        if next <= 0 { return nil }
        value = isRest ? value % next : value / next
      } else {
        let (result, overflows) = value.multipliedReportingOverflow(by: next)
        if overflows { return nil }
        value = result
      }
    }
  }

  private mutating func operand() -> Int? {
    var negations = 0
    while take("!") { negations += 1 }
    var value: Int?
    if take("n") {
      value = number
    } else if take("(") {
      value = choice()
      if !take(")") { return nil }
    } else {
      let digits = bytes[index...].prefix { (0x30...0x39).contains($0) }
      index = digits.endIndex
      value = digits.count > 9 ? nil : Int(String(decoding: digits, as: UTF8.self))
    }
    guard let value else { return nil }
    if negations == 0 { return value }
    return (value == 0) == (negations % 2 == 1) ? 1 : 0
  }
}
