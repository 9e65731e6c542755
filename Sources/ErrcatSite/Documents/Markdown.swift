import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// Text in GitHub's Markdown.
enum Markdown {
  /// Text on one line, without markup; line breaks become spaces.
  static func text(_ text: String) -> String { lines(text).joined(separator: " ") }

  /// Text of a table cell; line breaks stay.
  static func cell(_ text: String) -> String { lines(text).joined(separator: "<br>") }

  /// Text that is shown as code.
  static func code(_ text: String) -> String { "<code>\(Escaping.markdown(text))</code>" }

  /// The anchor that GitHub makes of a heading: in lower case, without punctuation, with hyphens for spaces.
  static func anchor(_ heading: String) -> String {
    let kept = heading.utf8.compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: " "): return UInt8(ascii: "-")
      case UInt8(ascii: "_"), UInt8(ascii: "-"): return byte
      default: return byte.isASCIIAlphanumeric ? byte.asciiLowercased : nil
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  private static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      Escaping.markdown(String($0))
    }
  }
}
