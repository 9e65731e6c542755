/// What a byte of UTF-8 is as a character of ASCII; bytes of other characters are none of these.
extension UInt8 {
  @inlinable
  package var isASCIIDigit: Bool { self &- 0x30 < 10 }

  @inlinable
  package var isASCIIUppercase: Bool { self &- 0x41 < 26 }

  @inlinable
  package var isASCIILowercase: Bool { self &- 0x61 < 26 }

  @inlinable
  package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  @inlinable
  package var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

  /// Whether the byte is a letter, a digit or `_`.
  @inlinable
  package var isASCIIWord: Bool { isASCIIAlphanumeric || self == 0x5F }

  /// The lowercase letter if the byte is an uppercase one, else the byte.
  @inlinable
  package var asciiLowercased: UInt8 { isASCIIUppercase ? self | 0x20 : self }
}
