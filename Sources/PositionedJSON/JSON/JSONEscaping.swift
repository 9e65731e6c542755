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
    var output = ByteOutput()
    text.withBytes { write($0, to: &output) }
    return String(decoding: output.take(), as: UTF8.self)
  }

  /// The maximum length of a text that is written at once, in bytes.
  static let maximumPart = 4_096

  /// The number of bytes that ``put(_:_:)`` needs room for.
  ///
  /// An escape takes at most 6 bytes for each byte of the text; 2 are for the quotes, and 8 because a whole word is stored at
  /// once.
  @inline(__always)
  static func maximumCount(_ text: UnsafeBufferPointer<UInt8>) -> Int { 6 * text.count + 10 }

  /// Appends a string in quotes, escaped, that can have any length.
  ///
  /// In parts, because room for the escapes of a long text would be six times as long as it.
  ///
  /// - Parameters:
  ///   - text: well-formed UTF-8.
  ///   - output: gets the string.
  @inline(never)
  func write(_ text: UnsafeBufferPointer<UInt8>, to output: inout ByteOutput) {
    output.write(atMost: 1) { $0.put(UInt8(ascii: "\"")) }
    var start = 0
    while start < text.count {
      var end = min(start + Self.maximumPart, text.count)
      while end < text.count, text[end] & 0xC0 == 0x80 { end -= 1 }
      let part = UnsafeBufferPointer(rebasing: text[start..<end])
      output.write(atMost: Self.maximumCount(part)) { putText(part, &$0) }
      start = end
    }
    output.write(atMost: 1) { $0.put(UInt8(ascii: "\"")) }
  }

  /// Appends a string in quotes, escaped.
  ///
  /// - Parameters:
  ///   - text: well-formed UTF-8.
  ///   - cursor: the end of bytes that have room for ``maximumCount(_:)`` more.
  func put(_ text: UnsafeBufferPointer<UInt8>, _ cursor: inout ByteOutput.Cursor) {
    cursor.put(UInt8(ascii: "\""))
    putText(text, &cursor)
    cursor.put(UInt8(ascii: "\""))
  }

  /// Appends the text between the quotes.
  @inline(__always)
  private func putText(_ text: UnsafeBufferPointer<UInt8>, _ cursor: inout ByteOutput.Cursor) {
    if text.count >= 8 {
      putLong(text, &cursor)
    } else if let word = Self.plainWord(text) {
      cursor.put(littleEndian: word)
      cursor.goBack(8 - text.count)
    } else {
      var index = 0
      while index < text.count { index += putCharacter(text, at: index, &cursor) }
    }
  }

  /// Appends at least eight bytes; words are loaded only where eight are left, or the last eight.
  @inline(__always)
  private func putLong(_ text: UnsafeBufferPointer<UInt8>, _ cursor: inout ByteOutput.Cursor) {
    let bytes = UnsafeRawBufferPointer(text)
    var index = 0
    while index + 8 <= text.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
      // What follows the plain bytes is written again.
      let plain = Self.plainCount(word)
      cursor.put(littleEndian: word)
      cursor.goBack(8 - plain)
      index += plain
      if plain < 8 { index += putCharacter(text, at: index, &cursor) }
    }
    guard index < text.count else { return }
    // The last eight bytes, if all are plain: those before the index have been copied as they are.
    let word = bytes.loadUnaligned(fromByteOffset: text.count - 8, as: UInt64.self).littleEndian
    if Self.plainCount(word) == 8 {
      cursor.goBack(8 - (text.count - index))
      return cursor.put(littleEndian: word)
    }
    while index < text.count { index += putCharacter(text, at: index, &cursor) }
  }

  /// Appends the character at an index.
  ///
  /// - Returns: the number of its bytes.
  private func putCharacter(
    _ text: UnsafeBufferPointer<UInt8>,
    at index: Int,
    _ cursor: inout ByteOutput.Cursor
  ) -> Int {
    if isPlain(text[index]) {
      cursor.put(text[index])
      return 1
    }
    let (scalar, length) = Self.scalar(text, at: index)
    if isEscaped(scalar) {
      Self.putEscape(scalar, &cursor)
    } else {
      cursor.put(UnsafeBufferPointer(rebasing: text[index..<index + length]))
    }
    return length
  }

  /// A text of less than eight bytes, the first of which are the lowest bits; `nil` if one isn't printable ASCII, or is a
  /// quote or a backslash.
  @inline(__always)
  private static func plainWord(_ text: UnsafeBufferPointer<UInt8>) -> UInt64? {
    var word: UInt64 = 0
    for byte in text.reversed() { word = word << 8 | UInt64(byte) }
    return plainCount(word) >= text.count ? word : nil
  }

  /// The number of bytes before the first of eight that isn't printable ASCII, or is a quote or a backslash.
  ///
  /// - Parameter word: the bytes, the first of which are its lowest bits.
  /// - Returns: from 0 to 8.
  @inline(__always)
  private static func plainCount(_ word: UInt64) -> Int {
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

  private static func putEscape(_ scalar: UInt32, _ cursor: inout ByteOutput.Cursor) {
    cursor.put(UInt8(ascii: "\\"))
    switch scalar {
    case 0x22, 0x5C: cursor.put(UInt8(scalar))
    case 0x0A: cursor.put(UInt8(ascii: "n"))
    case 0x0D: cursor.put(UInt8(ascii: "r"))
    case 0x09: cursor.put(UInt8(ascii: "t"))
    case 0x10000...:
      let pair = scalar - 0x10000
      putUnit(0xD800 + pair >> 10, &cursor)
      cursor.put(UInt8(ascii: "\\"))
      putUnit(0xDC00 + pair & 0x3FF, &cursor)
    default: putUnit(scalar, &cursor)
    }
  }

  private static func putUnit(_ unit: UInt32, _ cursor: inout ByteOutput.Cursor) {
    cursor.put(UInt8(ascii: "u"))
    for digit in Hexadecimal.digits(unit, count: 4).utf8 { cursor.put(digit) }
  }
}
