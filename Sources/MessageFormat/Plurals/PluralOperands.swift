/// What CLDR's plural rules look at in a number (UTS #35, part 3, "Operands").
public struct PluralOperands: Hashable, Sendable {
  /// The absolute value.
  public let n: Double
  /// The integer digits, modulo 10^18.
  public let i: UInt64
  /// How many fraction digits are visible, trailing zeros included.
  public let v: UInt64
  /// How many fraction digits are visible without trailing zeros.
  public let w: UInt64
  /// The visible fraction digits as a number, trailing zeros included.
  public let f: UInt64
  /// The visible fraction digits as a number without trailing zeros.
  public let t: UInt64
  /// The exponent of a compact notation such as `1c6`, else 0.
  public let e: UInt64

  /// The operands of a whole number, which has no fraction digits.
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

  /// The operands of a number as it is shown: digits, perhaps a point and more digits, perhaps
  /// `c` or `e` and an exponent, as in CLDR's samples (`1.50`, `1c6`).
  ///
  /// Returns `nil` for any other text, and for more than 18 digits on one side of the point.
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
