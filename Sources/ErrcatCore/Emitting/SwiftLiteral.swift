/// Text from files in Swift source: nothing in it can end a literal or a comment.
enum SwiftLiteral {
  /// A string literal on one line, quotes included.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      default: append(scalar, to: &result)
      }
    }
    return result + "\""
  }

  /// A line of a multi-line literal.
  static func line(_ text: some StringProtocol) -> String {
    var result = ""
    var lastIsQuote = false
    for scalar in text.unicodeScalars {
      let isQuote = scalar == "\""
      if scalar == "\\" {
        result += "\\\\"
      } else if isQuote, lastIsQuote {
        result += "\\\""
      } else {
        append(scalar, to: &result)
      }
      lastIsQuote = isQuote
    }
    return result
  }

  /// A line of a doc comment: printable characters, line breaks and the doubtful as spaces.
  static func comment(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let escaped = Escaping.terminal(String(scalar))
      result += escaped.utf8.first == UInt8(ascii: "\\") && scalar != "\\" ? " " : escaped
    }
    return result.split(separator: " ").joined(separator: " ")
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar {
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    default:
      result += Escaping.terminal(String(scalar))
    }
  }
}
