/// ASCII character classes of a UTF-8 byte; bytes from 0x80 on belong to none of them.
extension UInt8 {
  /// Whether the byte is `0` to `9`.
  @inlinable
  package var isASCIIDigit: Bool { self &- 0x30 < 10 }

  /// Whether the byte is `A` to `Z`.
  @inlinable
  package var isASCIIUppercase: Bool { self &- 0x41 < 26 }

  /// Whether the byte is `a` to `z`.
  @inlinable
  package var isASCIILowercase: Bool { self &- 0x61 < 26 }

  /// Whether the byte is a letter, in either case.
  @inlinable
  package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether the byte is a letter or a digit.
  @inlinable
  package var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

  /// Whether the byte is a letter, a digit or `_`.
  @inlinable
  package var isASCIIWord: Bool { isASCIIAlphanumeric || self == 0x5F }

  /// The lowercase letter of an uppercase one; any other byte unchanged.
  @inlinable
  package var asciiLowercased: UInt8 { isASCIIUppercase ? self | 0x20 : self }
}
