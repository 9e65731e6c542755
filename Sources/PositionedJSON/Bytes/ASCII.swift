/// ASCII character classes of a UTF-8 byte; bytes from 0x80 on belong to none of them.
extension UInt8 {
  /// Whether the byte is `0` to `9`.
  package var isASCIIDigit: Bool { self &- 0x30 < 10 }

  /// Whether the byte is `A` to `Z`.
  package var isASCIIUppercase: Bool { self &- 0x41 < 26 }

  /// Whether the byte is `a` to `z`.
  package var isASCIILowercase: Bool { self &- 0x61 < 26 }

  /// Whether the byte is a letter, in either case.
  package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether the byte is a letter or a digit.
  package var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

  /// Whether the byte is a letter, a digit or `_`.
  package var isASCIIWord: Bool { isASCIIAlphanumeric || self == 0x5F }

  /// The lowercase letter of an uppercase one; any other byte unchanged.
  package var asciiLowercased: UInt8 { isASCIIUppercase ? self | 0x20 : self }
}

/// Numbers in base 16.
package enum Hexadecimal {
  /// The digits of a number.
  ///
  /// - Parameters:
  ///   - value: the number, not negative.
  ///   - count: the minimum number of digits; shorter numbers get leading zeros.
  ///   - uppercase: whether letters are uppercase.
  /// - Returns: ASCII digits and letters, without a prefix.
  package static func digits(
    _ value: some BinaryInteger,
    count: Int = 1,
    uppercase: Bool = false
  ) -> String {
    let digits = String(value, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }

  /// The value of an ASCII digit in either case; `nil` for any other byte.
  package static func value(_ digit: UInt8) -> UInt32? {
    switch digit {
    case 0x30...0x39: return UInt32(digit - 0x30)
    case 0x41...0x46: return UInt32(digit - 0x41 + 10)
    case 0x61...0x66: return UInt32(digit - 0x61 + 10)
    default: return nil
    }
  }

  /// The number that one to eight ASCII digits represent; `nil` for any other bytes.
  package static func number(_ digits: ArraySlice<UInt8>) -> UInt32? {
    guard (1...8).contains(digits.count) else { return nil }
    var number: UInt32 = 0
    for digit in digits {
      guard let value = value(digit) else { return nil }
      number = number << 4 | value
    }
    return number
  }

  /// The digits of bytes, two for each, in lower case.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { digits($0, count: 2) }.joined()
  }

  /// The bytes that a text of digits encodes, in either case; `nil` if it isn't `count * 2` digits.
  package static func bytes(_ text: String, count: Int) -> [UInt8]? {
    let digits = text.utf8.compactMap(value)
    guard digits.count == count * 2, text.utf8.count == count * 2 else { return nil }
    return (0..<count).map { index -> UInt8 in
      let byte: UInt32 = digits[2 * index] << 4 | digits[2 * index + 1]
      return UInt8(byte)
    }
  }
}
