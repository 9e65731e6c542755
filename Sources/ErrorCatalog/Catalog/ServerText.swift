/// A text of a server that users see: nobody has checked what it contains.
enum ServerText {
  /// The maximum length, in Unicode scalars.
  static let maximumLength = 500

  /// The text on one line, without control characters and without characters that change the
  /// direction of the text around them, such as U+202E.
  ///
  /// - Parameter text: the server's text.
  /// - Returns: the text, cut after ``maximumLength`` scalars; `nil` if nothing is left.
  static func shown(_ text: String) -> String? {
    var shown = String.UnicodeScalarView()
    var length = 0
    var hasSpace = false
    for scalar in text.unicodeScalars {
      if isRemoved(scalar) { continue }
      if isSpace(scalar) {
        hasSpace = length > 0
        continue
      }
      guard length < maximumLength else {
        shown.append("…")
        break
      }
      if hasSpace { shown.append(" ") }
      length += hasSpace ? 2 : 1
      hasSpace = false
      shown.append(scalar)
    }
    return shown.isEmpty ? nil : String(shown)
  }

  /// A server's trace id as users, logs and reports show it; `nil` if nothing is left.
  ///
  /// Nearly all are visible ASCII and stay as they are.
  static func traceID(_ text: String) -> String? {
    let isPlain = text.utf8.count <= maximumLength && text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    return isPlain && !text.isEmpty ? text : shown(text)
  }

  /// A text cut after a number of Unicode scalars: a `Character` can have any number of them.
  static func clipped(_ text: String, to maximum: Int) -> String {
    guard text.utf8.count > maximum else { return text }
    return String(text.unicodeScalars.prefix(maximum))
  }

  /// The value of a decimal number, such as `-1.5e3`; `nil` for any other text that Swift reads as a number, such as
  /// `inf` and `0x10`.
  static func number(_ text: String) -> Double? {
    text.utf8.allSatisfy { "+-.0123456789Ee".utf8.contains($0) } ? Double(text) : nil
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0x2028, 0x2029: return true
    default: return false
    }
  }

  /// Whether a scalar is a control character, a bidirectional control (UAX #9), a tag, a byte order
  /// mark or an annotation character.
  private static func isRemoved(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x85: return false
    case 0x00...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      return true
    default: return false
    }
  }
}
