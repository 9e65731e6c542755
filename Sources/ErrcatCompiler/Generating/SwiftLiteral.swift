import CatalogFormat

/// Escapes text for Swift source, so that it can't end a literal or a comment.
enum SwiftLiteral {
  /// A string literal on one line, with its quotes.
  package static func quoted(_ text: String) -> String {
    "\"\(replacing(text) { $0 == "\"" ? "\\\"" : escape($0) })\""
  }

  /// Text for a line of a multi-line string literal.
  package static func line(_ text: String) -> String {
    var lastIsQuote = false
    return replacing(text) { scalar in
      let isSecondQuote = lastIsQuote && scalar == "\""
      lastIsQuote = scalar == "\""
      return isSecondQuote ? "\\\"" : escape(scalar)
    }
  }

  /// Text for a line of a doc comment: line breaks and unprintable characters become spaces, and
  /// several spaces become one.
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

  /// The escape of a character in any literal; `nil` if it needs none.
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

  /// The text with some characters replaced: those for which `replacement` is not `nil`.
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

/// Generates a table of the catalog as a multi-line string literal.
enum SwiftTable {
  /// - Parameters:
  ///   - table: the contents of the literal.
  ///   - indent: the indentation of its lines.
  /// - Returns: the literal, with its quotes.
  static func literal(_ table: EncodedTable, indent: String) -> String {
    var lines = ["\"\"\"", "\(line(table.digits.prefix(1)))\\"] + lines(table.digits.dropFirst())
    lines.reserveCapacity(lines.count + table.texts.count + 1)
    for text in table.texts { lines.append(SwiftLiteral.line(text)) }
    // The last line of digits is not joined to another.
    if table.texts.isEmpty { lines[lines.count - 1].removeLast() }
    lines.append("\"\"\"")
    return lines.joined(separator: "\n\(indent)")
  }

  /// - Parameters:
  ///   - json: a document in JSON.
  ///   - indent: the indentation of its lines.
  /// - Returns: the literal, with its quotes.
  static func literal(json: String, indent: String) -> String {
    let lines = json.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      SwiftLiteral.line(String(Substring(line)))
    }
    return (["\"\"\""] + lines + ["\"\"\""]).joined(separator: "\n\(indent)")
  }

  /// The digits as lines of a literal, each joined to the next.
  private static func lines(_ digits: ArraySlice<UInt8>) -> [String] {
    stride(from: digits.startIndex, to: digits.endIndex, by: 84).map { start in
      "\(line(digits[start..<min(start + 84, digits.endIndex)]))\\"
    }
  }

  private static func line(_ digits: ArraySlice<UInt8>) -> String {
    SwiftLiteral.line(String(decoding: digits, as: UTF8.self))
  }
}
