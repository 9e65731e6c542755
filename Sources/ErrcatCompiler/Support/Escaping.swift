import PositionedJSON

/// Functions that make text from files safe for where it is written.
package enum Escaping {
  /// Text for a terminal: control characters, bidirectional controls, zero-width characters and line
  /// separators become `\u{…}`, and so does the first character of a command for a CI's runner.
  package static func terminal(_ text: String) -> String {
    let text = lineStart(text)
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) {
        result += "\\u{\(Hexadecimal.digits(scalar.value, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A text that may begin a line: one that begins, after spaces, with a command that the runner of a CI obeys,
  /// such as `::error` or `##[error]`, gets its first character as `\u{…}`.
  package static func lineStart(_ text: String) -> String {
    let start = text.utf8.prefix { $0 <= 0x20 }.endIndex
    let rest = text.utf8[start...]
    guard let first = rest.first,
      ["::", "##[", "##vso["].contains(where: { rest.starts(with: $0.utf8) })
    else { return text }
    return
      "\(text[..<start])\\u{\(Hexadecimal.digits(UInt32(first), uppercase: true))}\(text[start...].dropFirst())"
  }

  /// A text of several lines, none of which begins with a command for the runner of a CI.
  package static func lineStarts(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return lineStart(text) }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let breaks = Array(text).filter(\.isNewline).map(String.init) + [""]
    return zip(lines, breaks).map { lineStart(String($0)) + $1 }.joined()
  }

  /// A JSON string with its quotes, for programs.
  package static func json(_ text: String) -> String { JSONEscaping.standard.quoted(text) }

  /// A JSON string with its quotes, for files that users edit: invisible characters are escaped.
  package static func jsonText(_ text: String) -> String { JSONEscaping.visible.quoted(text) }

  /// A character's code point, such as `U+200B`.
  package static func codePoint(_ scalar: Unicode.Scalar) -> String {
    "U+" + Hexadecimal.digits(scalar.value, count: 4, uppercase: true)
  }

  /// Whether a character moves the cursor, changes the direction of text, or is invisible.
  package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    // Most characters, without a comparison with each range.
    if value < 0x7F { return value < 0x20 }
    if value > 0xAD && value < 0x61C { return false }
    switch value {
    case 0x7F..<0xA0, 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      return true
    default: return false
    }
  }
}
