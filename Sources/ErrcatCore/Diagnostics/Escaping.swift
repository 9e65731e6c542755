/// Text from files made safe for the place it goes to.
package enum Escaping {
  /// For a terminal: control characters, bidirectional controls, zero-width characters and line
  /// separators as `\u{…}`.
  package static func terminal(_ text: some StringProtocol) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return String(text) }
    var result = ""
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// For JSON: a string with its quotes (RFC 8259, section 7).
  package static func json(_ text: String) -> String {
    var result = ""
    json(text, to: &result)
    return result
  }

  /// Appends a JSON string with its quotes.
  static func json(_ text: String, to result: inout String) {
    result += "\""
    if text.utf8.allSatisfy(isPlainInJSON) {
      result += text
    } else {
      for scalar in text.unicodeScalars { appendJSON(scalar, to: &result) }
    }
    result += "\""
  }

  private static func isPlainInJSON(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func appendJSON(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }

  /// A character by its number, as in `U+200B`.
  static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Whether a character moves a cursor, turns text, or cannot be seen.
  static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      return true
    default: return false
    }
  }
}
