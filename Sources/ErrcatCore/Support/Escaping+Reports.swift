package import ErrcatCompiler
import PositionedJSON

/// Functions for reports and listings.
extension Escaping {
  /// A string in double quotes with C's backslash escapes.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - other: returns the escape of any other character; `nil` if it is written unchanged.
  /// - Returns: the string with its quotes.
  package static func quoted(
    _ text: some StringProtocol,
    other: (Unicode.Scalar) -> String?
  ) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if let escape = other(scalar) {
          result += escape
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// The message of a GitHub Actions workflow command: escapes what would end the command and what
  /// would move the cursor in the log.
  package static func gitHubMessage(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      terminal(String($0))
    }
    return lines.joined(separator: "\n").replacingOccurrences(of: "%", with: "%25")
      .replacingOccurrences(of: "\n", with: "%0A")
  }

  /// A property of a GitHub Actions workflow command, such as `file=`: escapes what would end it, and what
  /// would move the cursor in the log.
  package static func gitHubProperty(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":": result += "%3A"
      case ",": result += "%2C"
      case _ where isUnsafe(scalar): result += terminal(String(scalar))
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A CSV cell (RFC 4180), quoted only if necessary, with an apostrophe before anything that a
  /// spreadsheet would run as a formula.
  package static func csv(_ text: String) -> String {
    let isFormula =
      text.unicodeScalars.first.map {
        "=+-@\t\r\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains($0)
      } ?? false
    // A leading apostrophe is doubled, so that removing one restores every text.
    let cell = isFormula || text.utf8.first == UInt8(ascii: "'") ? "'\(text)" : text
    let isPlain = !cell.utf8.contains {
      $0 == 0x22 || $0 == 0x2C || $0 == 0x3B || $0 == 0x0A || $0 == 0x0D
    }
    return isPlain ? cell : "\"\(cell.replacingOccurrences(of: "\"", with: "\"\""))\""
  }

  /// Text for a table cell in GitHub's Markdown, without markup, HTML, links or mentions.
  package static func markdown(_ text: String) -> String {
    var result = ""
    for scalar in terminal(text).unicodeScalars {
      switch scalar {
      case "&", "<", ">", "@", "#", "|", "`", "\\": result += "&#\(scalar.value);"
      case "*", "_", "[", "]", "~", "$": result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result.replacingOccurrences(of: "://", with: "&#58;//").replacingOccurrences(
      of: "www.",
      with: "www&#46;"
    )
  }

  /// A path as a relative reference or a `file` URI (RFC 3986); characters that paths don't allow are
  /// percent-encoded.
  package static func uri(_ path: String) -> String {
    var result = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case _ where byte.isASCIIWord, UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += "%" + Hexadecimal.digits(byte, count: 2, uppercase: true)
      }
    }
    return result
  }
}
