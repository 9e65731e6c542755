/// How a number is to look: the style of `{n, number, style}`, read.
///
/// ICU's `integer`, `percent` and number skeletons (`::currency/USD`, `::compact-short`, `::.00`).
public struct NumberStyle: Hashable, Sendable {
  /// What stands beside the digits.
  public enum Unit: Hashable, Sendable {
    case none
    /// The value times a hundred, and a percent sign.
    case percent
    /// A percent sign; the value as it is.
    case percentSign
    /// An ISO 4217 code such as `USD`.
    case currency(String)
  }

  /// How large numbers are written.
  public enum Notation: Hashable, Sendable {
    case standard
    /// `1.2K`
    case compactShort
    /// `1.2E3`
    case scientific
  }

  /// When a sign is shown.
  public enum Sign: Hashable, Sendable {
    case automatic, always, never
  }

  /// What stands beside the digits.
  public var unit = Unit.none
  /// How large numbers are written.
  public var notation = Notation.standard
  /// How few and how many digits stand behind the point; `nil`: what is usual for unit and notation.
  public var fractionDigits: ClosedRange<Int>?
  /// How few and how many digits count at all; `nil`: any number.
  public var significantDigits: ClosedRange<Int>?
  /// Whether digits are grouped where the locale groups them.
  public var isGrouped = true
  /// When a sign is shown.
  public var sign = Sign.automatic

  /// A pattern such as `#,##0.00` (UTS #35, "Number Format Patterns"); units and digits are its own.
  public var pattern: String?

  /// A plain number.
  public init() {}

  /// Whether it is a plain number with up to three digits behind the point.
  public var isPlain: Bool { self == NumberStyle() }

  /// Reads a style; `nil` if it asks for what no formatter here can do.
  public init?(_ text: some StringProtocol) {
    switch text {
    case "": return
    case "integer":
      fractionDigits = 0...0
      return
    case "percent":
      unit = .percent
      return
    default: break
    }
    guard text.hasPrefix("::") else {
      guard readPattern(String(text)) else { return nil }
      return
    }
    for token in text.dropFirst(2).split(separator: " ") where !read(token) { return nil }
    // A skeleton without a precision shows up to six digits behind the point.
    let isUsual = notation == .standard && significantDigits == nil && fractionDigits == nil
    if isUsual, unit == .none || unit == .percentSign || unit == .percent { fractionDigits = 0...6 }
  }

  /// Reads a pattern: what stands outside of apostrophes is digits, separators and signs.
  private mutating func readPattern(_ text: String) -> Bool {
    var least = 0
    var most = 0
    var hasDigits = false
    var isQuoted = false
    var isFraction = false
    var isNegative = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: "'") { isQuoted.toggle() }
      guard !isQuoted, byte != UInt8(ascii: "'") else { continue }
      switch byte {
      case UInt8(ascii: "0"), UInt8(ascii: "#"):
        hasDigits = true
        guard isFraction, !isNegative else { continue }
        most += 1
        if byte == UInt8(ascii: "0") { least = most }
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "%"): unit = .percent
      case UInt8(ascii: ";"): isNegative = true
      case UInt8(ascii: "E"): notation = .scientific
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ":"), UInt8(ascii: "/"):
        return false
      default: break
      }
    }
    guard hasDigits, !isQuoted, most <= 15 else { return false }
    fractionDigits = least...most
    pattern = text
    return true
  }

  private mutating func read(_ token: some StringProtocol) -> Bool {
    switch token {
    case "percent", "%": unit = .percentSign
    case "%x100": unit = .percent
    case "scale/100" where unit == .percentSign: unit = .percent
    case "compact-short", "K": notation = .compactShort
    case "scientific", "E0": notation = .scientific
    case "precision-integer", ".": fractionDigits = 0...0
    case "group-off", ",_": isGrouped = false
    case "group-auto": isGrouped = true
    case "sign-auto": sign = .automatic
    case "sign-always", "+!": sign = .always
    case "sign-never", "+_": sign = .never
    default:
      if token.hasPrefix("currency/") { return readCurrency(token.dropFirst(9)) }
      return readPrecision(token)
    }
    return true
  }

  private mutating func readCurrency(_ code: some StringProtocol) -> Bool {
    let isCode =
      code.utf8.count == 3
      && code.utf8.allSatisfy {
        $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z")
      }
    if isCode { unit = .currency(code.uppercased()) }
    return isCode
  }

  /// Reads `.00##` (digits behind the point) and `@@##` (digits that count).
  private mutating func readPrecision(_ token: some StringProtocol) -> Bool {
    let isFraction = token.hasPrefix(".")
    let digits = isFraction ? token.dropFirst() : token.dropFirst(0)
    let least = digits.prefix { $0 == (isFraction ? "0" : "@") }.count
    let more = digits.dropFirst(least)
    guard more.allSatisfy({ $0 == "#" }), digits.count <= 15 else { return false }
    if isFraction {
      fractionDigits = least...digits.count
    } else {
      guard least > 0 else { return false }
      significantDigits = least...digits.count
    }
    return true
  }
}
