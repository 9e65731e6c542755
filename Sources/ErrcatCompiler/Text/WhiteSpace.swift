package import PositionedJSON

/// White space at the ends of a text: Unicode's White_Space property, U+FEFF and U+200B.
package enum WhiteSpace {
  /// The number of bytes of white space at the start of a text.
  package static func prefix(_ text: UTF8Slice) -> Int {
    let (bytes, range) = (text.bytes, text.range)
    var index = range.lowerBound
    while index < range.upperBound {
      let length = length(bytes, at: index, end: range.upperBound)
      if length == 0 { break }
      index += length
    }
    return index - range.lowerBound
  }

  /// The number of bytes of white space at the end of a text.
  package static func suffix(_ text: UTF8Slice) -> Int {
    let (bytes, range) = (text.bytes, text.range)
    var end = range.upperBound
    while end > range.lowerBound {
      var start = end - 1
      while start > range.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
      if length(bytes, at: start, end: end) != end - start { break }
      end = start
    }
    return range.upperBound - end
  }

  /// The length in bytes of the white space character at an index; 0 if it is another character.
  private static func length(_ bytes: [UInt8], at index: Int, end: Int) -> Int {
    let byte = bytes[index]
    if byte < 0x80 { return byte == 0x20 || byte >= 0x09 && byte <= 0x0D ? 1 : 0 }
    guard index + 1 < end else { return 0 }
    let second = bytes[index + 1]
    if byte == 0xC2 { return second == 0x85 || second == 0xA0 ? 2 : 0 }
    guard index + 2 < end else { return 0 }
    switch (byte, second, bytes[index + 2]) {
    case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xA8...0xA9),
      (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF):
      return 3
    default: return 0
    }
  }
}
