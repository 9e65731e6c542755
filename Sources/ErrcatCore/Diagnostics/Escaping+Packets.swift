import ErrcatCompiler

/// Texts for translators' files, which are read back as they were.
extension Escaping {
  /// For XML 1.0 that is read back, in text and in attributes: every character that `isXMLText` allows
  /// stands for itself again.
  static func xmlText(_ text: String) -> String {
    let isPlain = !text.utf8.contains {
      $0 < 0x20 || $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">")
        || $0 == UInt8(ascii: "\"")
    }
    if isPlain { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether XML 1.0 can carry a text (section 2.2).
  static func isXMLText(_ text: String) -> Bool {
    // Only U+FFFE, U+FFFF and others that are allowed begin with this byte.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0xEF }) { return true }
    return text.unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x20
        ? scalar.value != 0xFFFE && scalar.value != 0xFFFF
        : scalar == "\t" || scalar == "\n" || scalar == "\r"
    }
  }

  /// For a comment of XML, which two hyphens would end: a word joiner stands behind each but the last of
  /// several.
  static func xmlComment(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "-")) else { return text }
    var result = ""
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if scalar == "-", last == "-" { result += "\u{2060}" }
      result.unicodeScalars.append(scalar)
      last = scalar
    }
    return result
  }

  /// For GNU gettext's PO: between quotes, control characters as octal numbers.
  static func po(_ text: some StringProtocol) -> String {
    let isPlain = !text.utf8.contains { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 == 0x7F }
    if isPlain { return "\"\(text)\"" }
    return quoted(text) { scalar in
      guard scalar.value < 0x20 || scalar.value == 0x7F else { return nil }
      return "\\" + digits(scalar.value, radix: 8, count: 3)
    }
  }

  /// For Apple's `.strings`: between quotes, what cannot be seen as `\U` and four digits.
  static func strings(_ text: String) -> String {
    quoted(text) { scalar in
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029:
        return "\\U" + digits(scalar.value, count: 4)
      default: return nil
      }
    }
  }
}
