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
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    if isPlain { return String(text) }
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
      result.unicodeScalars.append(Escaping.isUnsafe(scalar) ? " " : scalar)
    }
    return result.split(separator: " ").joined(separator: " ")
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar {
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where Escaping.isUnsafe(scalar):
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
}
