/// Strings, templates and regular expressions of a script, whose escapes can be longer than the characters.
enum EscapedText {
  /// The text with visible characters instead of their escapes `\u00e9` and `\u{1f600}`.
  static func shortened(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\"), let (scalar, length) = escape(bytes[index...]) {
        result += String(scalar).utf8
        index += length
      } else {
        // What a backslash precedes isn't the start of an escape.
        let length = bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        result += bytes[index..<min(index + length, bytes.count)]
        index += length
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The character of an escape that a text starts with and the length of the escape; `nil` if it stays.
  private static func escape(_ bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
    let rest = bytes.dropFirst()
    guard rest.first == UInt8(ascii: "u") else { return nil }
    let isLong = rest.dropFirst().first == UInt8(ascii: "{")
    let digits =
      isLong
      ? rest.dropFirst(2).prefix { $0 != UInt8(ascii: "}") } : rest.dropFirst().prefix(4)
    guard let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(value), isVisible(scalar)
    else { return nil }
    return (scalar, digits.count + (isLong ? 4 : 2))
  }

  /// Whether a character is one that files and editors keep.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0xA0, !scalar.properties.isDefaultIgnorableCodePoint else { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
      .privateUse, .unassigned:
      return false
    default: return true
    }
  }
}
