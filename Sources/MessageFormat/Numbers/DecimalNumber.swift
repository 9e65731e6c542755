/// The decimal digits of a number as they are shown, before they are formatted for a locale.
public struct DecimalNumber: Hashable, Sendable {
  /// Whether the number has a minus sign.
  public let isNegative: Bool
  /// The digits before the decimal point, each from 0 to 9; at least one.
  public let integer: [UInt8]
  /// The digits after the decimal point, each from 0 to 9, trailing zeros included.
  public let fraction: [UInt8]

  /// The digits of a whole number.
  public init(_ value: Int) {
    isNegative = value < 0
    var digits: [UInt8] = []
    var rest = value.magnitude
    repeat {
      digits.append(UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    digits.reverse()
    integer = digits
    fraction = []
  }

  /// The digits of a number, rounded half to even, as in ICU.
  ///
  /// The number that is rounded is the shortest decimal that converts to `value`. Fails for
  /// infinities and NaN.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - fractionDigits: the minimum and maximum number of digits after the decimal point, from 0 to
  ///     1,100; no number has more.
  public init?(_ value: Double, fractionDigits: ClosedRange<Int> = 0...3) {
    guard value.isFinite else { return nil }
    let fractionDigits = fractionDigits.clamped(to: 0...Self.maximumFractionDigits)
    var digits: [UInt8] = []
    var point: Int?
    var exponent = 0
    let text = Array(value.magnitude.description.utf8)
    for (index, byte) in text.enumerated() {
      if byte == UInt8(ascii: ".") {
        point = digits.count
      } else if byte == UInt8(ascii: "e") {
        exponent = Int(String(decoding: text[(index + 1)...], as: UTF8.self)) ?? 0
        break
      } else {
        digits.append(byte - 0x30)
      }
    }
    var whole = (point ?? digits.count) + exponent
    if whole < 1 {
      digits.insert(contentsOf: repeatElement(0, count: 1 - whole), at: 0)
      whole = 1
    }
    if whole > digits.count {
      digits.append(contentsOf: repeatElement(0, count: whole - digits.count))
    }
    Self.round(&digits, &whole, to: fractionDigits.upperBound)
    while digits.count > whole + fractionDigits.lowerBound, digits.last == 0 { digits.removeLast() }
    while digits.count < whole + fractionDigits.lowerBound { digits.append(0) }
    let lead = digits[..<(whole - 1)].prefix { $0 == 0 }.count
    integer = Array(digits[lead..<whole])
    fraction = Array(digits[whole...])
    isNegative = value < 0 || value.sign == .minus && value == 0
  }

  /// No `Double` has more digits after the decimal point.
  private static let maximumFractionDigits = 1_100

  /// Rounds digits half to even.
  ///
  /// - Parameters:
  ///   - digits: the digits before and after the decimal point.
  ///   - whole: the number of digits before the point, which grows if rounding carries.
  ///   - places: the maximum number of digits after the point.
  private static func round(_ digits: inout [UInt8], _ whole: inout Int, to places: Int) {
    let cut = whole + places
    guard digits.count > cut else { return }
    let dropped = digits[cut...]
    digits.removeSubrange(cut...)
    let isHalf = dropped.first == 5 && dropped.dropFirst().allSatisfy { $0 == 0 }
    let isUp = isHalf ? (digits.last ?? 0) % 2 == 1 : (dropped.first ?? 0) >= 5
    guard isUp else { return }
    var index = digits.count - 1
    while index >= 0, digits[index] == 9 {
      digits[index] = 0
      index -= 1
    }
    if index >= 0 {
      digits[index] += 1
    } else {
      digits.insert(1, at: 0)
      whole += 1
    }
  }
}

extension PluralOperands {
  /// The operands of a number as it is shown.
  ///
  /// - Parameter number: the number; only the last 18 digits before and after the point count.
  public init(_ number: DecimalNumber) {
    func value(_ digits: some Sequence<UInt8>) -> UInt64 {
      digits.reduce(0) { ($0 * 10 + UInt64($1)) % 1_000_000_000_000_000_000 }
    }
    let trailing = number.fraction.reversed().prefix { $0 == 0 }.count
    let significant = number.fraction.dropLast(trailing)
    self.init(
      i: value(number.integer),
      v: UInt64(number.fraction.count),
      w: UInt64(significant.count),
      f: value(number.fraction),
      t: value(significant)
    )
  }
}
