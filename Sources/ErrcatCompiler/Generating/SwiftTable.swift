import CatalogFormat

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
