extension Int {
  /// The sum; the largest or smallest number if it is beyond them.
  func addingSaturated(_ other: Int) -> Int {
    let (sum, hasOverflow) = addingReportingOverflow(other)
    return hasOverflow ? (sum < 0 ? .max : .min) : sum
  }
}

/// ASCII character classes of a byte.
extension UInt8 {
  /// Whether the byte is one of `0` to `9`.
  var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// Whether the byte is one of `A` to `Z` or `a` to `z`.
  var isASCIILetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }

  /// Whether the byte is one of `A` to `Z`.
  var isASCIIUppercase: Bool { self >= 0x41 && self <= 0x5A }

  /// Whether the byte is one of `a` to `z`.
  var isASCIILowercase: Bool { self >= 0x61 && self <= 0x7A }

  /// The value of a hexadecimal digit, 0 to 15; `nil` if the byte isn't one.
  var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: return self - 0x30
    case 0x61...0x66: return self - 0x61 + 10
    case 0x41...0x46: return self - 0x41 + 10
    default: return nil
    }
  }
}
