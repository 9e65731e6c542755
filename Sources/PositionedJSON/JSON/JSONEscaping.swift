/// The characters of a JSON string that are escaped in addition to those that RFC 8259, section 7,
/// requires: control characters from U+007F to U+009F, and invisible characters.
package enum JSONEscaping: Sendable {
  /// Also joiners and directional marks, line separators and all controls of direction, for reports: terminals and logs
  /// show them too.
  case standard
  /// Also controls of direction, for files that users edit.
  ///
  /// Joiners and directional marks stay as they are, because many languages need them.
  case visible

  /// The text as a JSON string, quotes included.
  package func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a string in quotes, escaped.
  package func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    // Not 'withUTF8', which needs a copy: reports have millions of strings that several threads share.
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append($0, to: &bytes) }
    if isDone == nil { Array(text.utf8).withUnsafeBufferPointer { append($0, to: &bytes) } }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends the text between the quotes; runs without an escape are copied whole.
  private func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    var copied = 0
    var index = 0
    while index < text.count {
      let plain = Self.plainCount(text, at: index)
      if plain > 0 {
        index += plain
        continue
      }
      if isPlain(text[index]) {
        index += 1
        continue
      }
      let (scalar, length) = Self.scalar(text, at: index)
      if isEscaped(scalar) {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[copied..<index]))
        Self.appendEscape(scalar, to: &bytes)
        copied = index + length
      }
      index += length
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[copied...]))
  }

  /// The number of bytes from an index on that are printable ASCII and neither a quote nor a backslash, at most eight.
  ///
  /// Near the end of the text it is 0, where eight bytes can't be loaded.
  private static func plainCount(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    guard index + 8 <= text.count else { return 0 }
    let word = UnsafeRawBufferPointer(text)
      .loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ 0x2222_2222_2222_2222
    let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
    // The top bit of every other byte; bits above the lowest one set may be wrong.
    let others =
      ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | (word &+ ones)
      | ((word &- 0x2020_2020_2020_2020) & ~word) | word
    return (others & 0x8080_8080_8080_8080).trailingZeroBitCount >> 3
  }

  /// Whether a byte can't be the first byte of an escaped character.
  private func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xE2: return false
    // Every character of `isInvisible` begins with one of these bytes.
    case 0xD8, 0xE1, 0xEF, 0xF3: return false
    default: return true
    }
  }

  private func isEscaped(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x20, 0x22, 0x5C, 0x7F..<0xA0, 0x2029: return true
    case 0x200C...0x200F, 0x2028: return self == .standard
    default: return Self.isInvisible(scalar)
    }
  }

  private static func isInvisible(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAD, 0x61C, 0x180E, 0x200B, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
      0xE0000...0xE007F:
      return true
    default: return false
    }
  }

  /// The character at an index of well-formed UTF-8, and its number of bytes.
  private static func scalar(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> (UInt32, Int) {
    let first = UInt32(text[index])
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var scalar = length == 1 ? first : first & (0x7F >> UInt32(length))
    for byte in text[index + 1..<index + length] { scalar = scalar << 6 | UInt32(byte & 0x3F) }
    return (scalar, length)
  }

  private static func appendEscape(_ scalar: UInt32, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    switch scalar {
    case 0x22, 0x5C: bytes.append(UInt8(scalar))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x10000...:
      let pair = scalar - 0x10000
      appendUnit(0xD800 + pair >> 10, to: &bytes)
      bytes.append(UInt8(ascii: "\\"))
      appendUnit(0xDC00 + pair & 0x3FF, to: &bytes)
    default: appendUnit(scalar, to: &bytes)
    }
  }

  private static func appendUnit(_ unit: UInt32, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "u"))
    bytes.append(contentsOf: Hexadecimal.digits(unit, count: 4).utf8)
  }
}
