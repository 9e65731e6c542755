/// The operands of CLDR's plural rules for a number (UTS #35, part 3, "Plural Operand Meanings").
public struct PluralOperands: Hashable, Sendable {
  /// The absolute value of the number.
  public let n: Double
  /// The integer digits, modulo 10^18.
  public let i: UInt64
  /// The number of visible fraction digits, trailing zeros included.
  public let v: UInt64
  /// The number of visible fraction digits without trailing zeros.
  public let w: UInt64
  /// The visible fraction digits as a number, trailing zeros included.
  public let f: UInt64
  /// The visible fraction digits as a number without trailing zeros.
  public let t: UInt64
  /// The exponent of compact notation such as `1c6`; 0 in other notations.
  public let e: UInt64

  /// The operands of a whole number.
  public init(_ integer: Int) {
    n = Double(integer.magnitude)
    i = UInt64(integer.magnitude) % 1_000_000_000_000_000_000
    (v, w, f, t, e) = (0, 0, 0, 0, 0)
  }

  init(i: UInt64, v: UInt64, w: UInt64, f: UInt64, t: UInt64) {
    (self.i, self.v, self.w, self.f, self.t, e) = (i, v, w, f, t, 0)
    var scale = 1.0
    for _ in 0..<v { scale *= 10 }
    n = Double(i) + Double(f) / scale
  }

  /// The operands of a formatted number, in the notation of CLDR's samples (`1.50`, `1c6`).
  ///
  /// Fails for any other text, and for more than 18 digits before or after the decimal point.
  ///
  /// - Parameter text: digits, optionally with a sign, a decimal point and more digits, and `c` or
  ///   `e` with an exponent from 0 to 18.
  public init?(shown text: some StringProtocol) {
    var exponent = 0
    var digits: [UInt8] = []
    var fraction = 0
    var hasPoint = false
    var bytes = Array(text.utf8)
    if bytes.first == UInt8(ascii: "-") { bytes.removeFirst() }
    if let mark = bytes.firstIndex(where: { $0 == UInt8(ascii: "c") || $0 == UInt8(ascii: "e") }) {
      guard let value = Int(String(decoding: bytes[(mark + 1)...], as: UTF8.self)),
        (0...18).contains(value)
      else { return nil }
      exponent = value
      bytes.removeSubrange(mark...)
    }
    for byte in bytes {
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if byte >= 0x30, byte <= 0x39 {
        digits.append(byte - 0x30)
        if hasPoint { fraction += 1 }
      } else {
        return nil
      }
    }
    let moved = min(exponent, fraction)
    digits.append(contentsOf: repeatElement(0, count: exponent - moved))
    fraction -= moved
    guard !digits.isEmpty, digits.count - fraction <= 18, fraction <= 18 else { return nil }
    let number = { (slice: ArraySlice<UInt8>) in slice.reduce(UInt64(0)) { $0 * 10 + UInt64($1) } }
    let visible = digits.suffix(fraction)
    let significant = visible.prefix(
      1 + (visible.lastIndex { $0 != 0 } ?? visible.startIndex - 1) - visible.startIndex
    )
    i = number(digits.dropLast(fraction))
    v = UInt64(visible.count)
    w = UInt64(significant.count)
    f = number(visible)
    t = number(significant)
    e = UInt64(exponent)
    var scale = 1.0
    for _ in 0..<visible.count { scale *= 10 }
    n = Double(i) + Double(f) / scale
  }
}
