/// Unicode's immutable properties Pattern_Syntax and Pattern_White_Space (UAX #31), which decide
/// which characters an argument's name may contain.
enum PatternCharacters {
  /// The number of bytes of the identifier character at an index; 0 for any other character.
  static func identifierLength(_ bytes: [UInt8], at index: Int, end: Int) -> Int {
    let byte = bytes[index]
    if byte < 0x80 {
      let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
      let isDigit = byte &- 0x30 < 10
      return isLetter || isDigit || byte == UInt8(ascii: "_") ? 1 : 0
    }
    return wideIdentifierLength(bytes, at: index, end: end)
  }

  private static func wideIdentifierLength(
    _ bytes: [UInt8],
    at index: Int,
    end: Int
  ) -> Int {
    let (scalar, length) = decode(bytes, at: index, end: end)
    if isSpace(scalar) || syntax.contains(where: { $0.contains(scalar) }) { return 0 }
    return length
  }

  /// The number of bytes of the white space at an index; 0 for any other character.
  static func spaceLength(_ bytes: [UInt8], at index: Int, end: Int) -> Int {
    let byte = bytes[index]
    if byte < 0x80 { return byte == 0x20 || byte >= 0x09 && byte <= 0x0D ? 1 : 0 }
    guard byte == 0xC2 || byte == 0xE2 else { return 0 }
    let (scalar, length) = decode(bytes, at: index, end: end)
    return isSpace(scalar) ? length : 0
  }

  private static func isSpace(_ scalar: UInt32) -> Bool {
    scalar == 0x85 || scalar == 0x200E || scalar == 0x200F || scalar == 0x2028 || scalar == 0x2029
  }

  /// Pattern_Syntax outside ASCII.
  private static let syntax: [ClosedRange<UInt32>] = [
    0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB,
    0xBF...0xBF, 0xD7...0xD7, 0xF7...0xF7, 0x2010...0x2027, 0x2030...0x203E, 0x2041...0x2053,
    0x2055...0x205E, 0x2190...0x245F, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F,
    0x3001...0x3003, 0x3008...0x3020, 0x3030...0x3030, 0xFD3E...0xFD3F, 0xFE45...0xFE46,
  ]

  /// The scalar at an index of well-formed UTF-8, and its length in bytes.
  private static func decode(_ bytes: [UInt8], at index: Int, end: Int) -> (
    UInt32, Int
  ) {
    let lead = UInt32(bytes[index])
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard lead >= 0xC0, index + length <= end else { return (0xFFFD, 1) }
    var scalar = lead & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for offset in 1..<length { scalar = scalar << 6 | UInt32(bytes[index + offset] & 0x3F) }
    return (scalar, length)
  }
}
