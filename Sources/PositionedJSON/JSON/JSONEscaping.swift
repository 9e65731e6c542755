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
