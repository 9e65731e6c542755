/// Unescaping of JSON strings (RFC 8259, section 7).
package enum JSONString {
  /// The bytes of a string with its escapes replaced.
  ///
  /// Malformed escapes, which the parser reported, are kept as they are, and a lone surrogate
  /// becomes U+FFFD.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - inner: the range between the quotes.
  /// - Returns: the text in UTF-8.
  package static func unescaped(_ bytes: [UInt8], _ inner: ByteRange) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(inner.count)
    walk(bytes, inner) { _, piece in
      switch piece {
      case .plain(let range): result.append(contentsOf: bytes[range])
      case .escape(let scalar): result.append(contentsOf: Array(String(scalar).utf8))
      }
    }
    return result
  }

  /// The UTF-8 offsets in the file of a string's unescaped text.
  package struct Offsets: Sendable {
    private let inner: ByteRange
    /// The offset in the file of each byte of the text; empty if they follow each other.
    private var places: [Int] = []

    /// - Parameters:
    ///   - bytes: the content of the file.
    ///   - inner: the range between the quotes.
    ///   - hasEscapes: whether the string has escapes.
    package init(inFile bytes: [UInt8], _ inner: ByteRange, hasEscapes: Bool) {
      self.inner = inner
      guard hasEscapes else { return }
      places.reserveCapacity(inner.count)
      walk(bytes, inner) { start, piece in
        switch piece {
        case .plain(let range): places += range
        case .escape(let scalar): for _ in String(scalar).utf8 { places.append(start) }
        }
      }
    }

    /// The offset in the file of an offset in the text.
    ///
    /// - Returns: the start of the escape for an offset inside a character that is escaped; the end of the string for
    ///   an offset after the text.
    package subscript(offset: Int) -> Int {
      if places.isEmpty { return min(inner.lowerBound + offset, inner.upperBound) }
      return offset < places.count ? places[offset] : inner.upperBound
    }

    /// The range in the file of a range in the text.
    package subscript(range: Range<Int>) -> ByteRange {
      ByteRange(self[range.lowerBound], self[range.upperBound])
    }
  }

  private enum Piece {
    case plain(Range<Int>)
    case escape(Unicode.Scalar)
  }

  /// Calls `body` with each run without escapes and each escape.
  private static func walk(_ bytes: [UInt8], _ inner: ByteRange, _ body: (Int, Piece) -> Void) {
    var index = inner.lowerBound
    let end = inner.upperBound
    while index < end {
      let start = index
      if bytes[index] != UInt8(ascii: "\\") {
        while index < end, bytes[index] != UInt8(ascii: "\\") { index += 1 }
        body(start, .plain(start..<index))
      } else if let (scalar, length) = escape(bytes, at: index, end: end) {
        index += length
        body(start, .escape(scalar))
      } else {
        index += 1
        body(start, .plain(start..<index))
      }
    }
  }

  /// The scalar of the escape at an index and the number of its bytes; `nil` for a malformed
  /// escape.
  private static func escape(_ bytes: [UInt8], at index: Int, end: Int) -> (Unicode.Scalar, Int)? {
    guard index + 1 < end else { return nil }
    switch bytes[index + 1] {
    case UInt8(ascii: "\""): return ("\"", 2)
    case UInt8(ascii: "\\"): return ("\\", 2)
    case UInt8(ascii: "/"): return ("/", 2)
    case UInt8(ascii: "b"): return ("\u{8}", 2)
    case UInt8(ascii: "f"): return ("\u{C}", 2)
    case UInt8(ascii: "n"): return ("\n", 2)
    case UInt8(ascii: "r"): return ("\r", 2)
    case UInt8(ascii: "t"): return ("\t", 2)
    case UInt8(ascii: "u"):
      guard let unit = codeUnit(bytes, at: index + 2, end: end) else { return nil }
      if let scalar = Unicode.Scalar(unit) { return (scalar, 6) }
      if unit < 0xDC00, index + 7 < end, bytes[index + 6] == UInt8(ascii: "\\"),
        bytes[index + 7] == UInt8(ascii: "u"),
        let low = codeUnit(bytes, at: index + 8, end: end), low & 0xFC00 == 0xDC00,
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      {
        return (scalar, 12)
      }
      return ("\u{FFFD}", 6)
    default: return nil
    }
  }

  /// The number of four hexadecimal digits; `nil` if there are fewer.
  private static func codeUnit(_ bytes: [UInt8], at index: Int, end: Int) -> UInt32? {
    index + 4 <= end ? Hexadecimal.number(bytes[index..<index + 4]) : nil
  }
}

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

  /// Appends a text as a JSON string, quotes included.
  func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy(isPlain) {
      bytes.append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars {
        if isEscaped(scalar.value) {
          Self.appendEscape(scalar, to: &bytes)
        } else {
          bytes.append(contentsOf: scalar.utf8)
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
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

  private static func appendEscape(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar {
    case "\"", "\\": bytes += [UInt8(ascii: "\\"), UInt8(scalar.value)]
    case "\n": bytes += "\\n".utf8
    case "\r": bytes += "\\r".utf8
    case "\t": bytes += "\\t".utf8
    default:
      for unit in scalar.utf16 {
        bytes += "\\u\(Hexadecimal.digits(unit, count: 4))".utf8
      }
    }
  }
}
