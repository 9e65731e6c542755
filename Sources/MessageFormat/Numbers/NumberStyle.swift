/// The style of a number argument, such as `percent` in `{n, number, percent}`.
///
/// Supported are ICU's `integer` and `percent`, patterns (`#,##0.00`) and these parts of number
/// skeletons: `percent`, `%`, `scale/100`, `%x100`, `currency/…`, `compact-short`, `K`,
/// `scientific`, `E0`, `precision-integer`, `.00##`, `@@##`, `group-off`, `,_`, `sign-always`,
/// `+!`, `sign-never`, `+_`.
public struct NumberStyle: Hashable, Sendable {
  /// The unit of a number, which is shown next to the digits.
  ///
  /// May grow in a minor version: give a `switch` over it a `default`.
  public enum Unit: Hashable, Sendable {
    /// No unit.
    case none
    /// A percent sign after the value times 100.
    case percent
    /// A percent sign after the value itself.
    case percentSign
    /// A currency, by its ISO 4217 code in upper case, such as `USD`.
    case currency(String)
  }

  /// The notation of large numbers.
  ///
  /// May grow in a minor version: give a `switch` over it a `default`.
  public enum Notation: Hashable, Sendable {
    /// All digits, such as `1,200`.
    case standard
    /// The locale's short compact form, such as `1.2K`.
    case compactShort
    /// A power of ten, such as `1.2E3`.
    case scientific
  }

  /// The numbers that are shown with a sign.
  ///
  /// May grow in a minor version: give a `switch` over it a `default`.
  public enum Sign: Hashable, Sendable {
    /// Negative numbers only.
    case automatic
    /// All numbers.
    case always
    /// No numbers.
    case never
  }

  /// The unit that is shown next to the digits.
  public var unit = Unit.none
  /// The notation of large numbers.
  public var notation = Notation.standard
  /// The minimum and maximum number of digits after the decimal point; `nil` for the default of
  /// unit and notation.
  public var fractionDigits: ClosedRange<Int>?
  /// The minimum and maximum number of significant digits; `nil` for no limit.
  public var significantDigits: ClosedRange<Int>?
  /// Whether digits are grouped as usual in the locale.
  public var isGrouped = true
  /// The numbers that are shown with a sign.
  public var sign = Sign.automatic

  /// A pattern such as `#,##0.00` (UTS #35, part 3, "Number Format Patterns"), which overrides unit
  /// and digits.
  public var pattern: String?

  /// A plain number, with up to three digits after the decimal point.
  public init() {}

  /// Whether the style is that of a plain number, with up to three digits after the decimal point.
  public var isPlain: Bool { self == NumberStyle() }

  /// Parses the style of an argument.
  ///
  /// Fails for a style that isn't supported.
  ///
  /// - Parameter text: the text after the argument's type; empty for a plain number. A text that
  ///   starts with `::` is a skeleton.
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
    // A skeleton without a precision shows up to six digits after the point, as in ICU.
    let isUsual = notation == .standard && significantDigits == nil && fractionDigits == nil
    if isUsual, unit == .none || unit == .percentSign || unit == .percent { fractionDigits = 0...6 }
  }

  /// Parses a pattern: digits, separators and signs, and any text in apostrophes.
  private mutating func readPattern(_ text: String) -> Bool {
    var least = 0
    var most = 0
    var hasDigits = false
    var isQuoted = false
    var isFraction = false
    var isNegative = false
    /// How many zeros the exponent has, after an E.
    var exponent: Int?
    for byte in text.utf8 {
      if byte == UInt8(ascii: "'") { isQuoted.toggle() }
      guard !isQuoted, byte != UInt8(ascii: "'") else { continue }
      switch byte {
      case UInt8(ascii: "#") where exponent != nil: return false
      case UInt8(ascii: "0"), UInt8(ascii: "#"):
        exponent = exponent.map { $0 + 1 }
        hasDigits = true
        guard isFraction, !isNegative else { continue }
        most += 1
        if byte == UInt8(ascii: "0") { least = most }
      case UInt8(ascii: "."), UInt8(ascii: ","):
        guard exponent == nil, !isFraction else { return false }
        isFraction = byte == UInt8(ascii: ".")
      case UInt8(ascii: "%"): unit = .percent
      case UInt8(ascii: ";"):
        guard exponent != 0 else { return false }
        (isNegative, isFraction, exponent) = (true, false, nil)
      case UInt8(ascii: "E") where exponent == nil: (notation, exponent) = (.scientific, 0)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ":"), UInt8(ascii: "/"):
        return false
      default: break
      }
    }
    guard hasDigits, !isQuoted, most <= 15, exponent != 0 else { return false }
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

  /// Parses `.00##` (fraction digits) and `@@##` (significant digits).
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
