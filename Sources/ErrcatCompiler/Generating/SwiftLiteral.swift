/// Text from files in Swift source: nothing in it can end a literal or a comment.
enum SwiftLiteral {
  /// A string literal on one line, quotes included.
  package static func quoted(_ text: String) -> String {
    "\"\(replacing(text) { $0 == "\"" ? "\\\"" : escape($0) })\""
  }

  /// A line of a multi-line literal.
  package static func line(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    if isPlain { return text }
    var lastIsQuote = false
    return replacing(text) { scalar in
      let isSecondQuote = lastIsQuote && scalar == "\""
      lastIsQuote = scalar == "\""
      return isSecondQuote ? "\\\"" : escape(scalar)
    }
  }

  /// A line of a doc comment: printable characters, line breaks and the doubtful as spaces, of
  /// which never two stand together.
  package static func comment(_ text: String) -> String {
    var lastIsSpace = true
    var result = replacing(text) { scalar in
      let isSpace = scalar == " " || Escaping.isUnsafe(scalar)
      defer { lastIsSpace = isSpace }
      guard isSpace else { return nil }
      return lastIsSpace ? "" : " "
    }
    if result.utf8.last == UInt8(ascii: " ") { result.removeLast() }
    return result
  }

  /// What stands for a character in any literal; `nil` if it stands for itself.
  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case _ where Escaping.isUnsafe(scalar):
      return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: return nil
    }
  }

  /// The text with some of its characters replaced; what stands between them is copied as it is.
  private static func replacing(_ text: String, _ replacement: (Unicode.Scalar) -> String?)
    -> String
  {
    var result = ""
    var start = text.startIndex
    var index = start
    let scalars = text.unicodeScalars
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      if let replacement = replacement(scalars[index]) {
        result += text[start..<index]
        result += replacement
        start = next
      }
      index = next
    }
    return start == text.startIndex ? text : result + text[start...]
  }
}
