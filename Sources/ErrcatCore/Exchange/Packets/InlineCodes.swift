import MessageFormat

/// ICU messages cut into text and arguments, as XLIFF shows them: an argument is an inline code.
struct InlineCodes {
  enum Part {
    /// ICU syntax, as it stands.
    case text(String)
    /// `{name}`; its number is the same wherever the unit has the same code.
    case code(String, number: Int)
  }

  private var codes: [String] = []

  /// The parts of a message; one text if it cannot be parsed.
  mutating func parts(_ text: String) -> [Part] {
    guard text.utf8.contains(UInt8(ascii: "{")), let message = try? Message(text) else {
      return [.text(text)]
    }
    var parts: [Part] = []
    var start = 0
    for node in message.nodes {
      switch node.kind {
      case .text, .pound, .plural, .select, .selectOrdinal, .variant, .exactVariant: continue
      default: break
      }
      if start < node.range.lowerBound {
        parts.append(.text(message.text(start..<node.range.lowerBound)))
      }
      parts.append(code(message.text(node.range)))
      start = node.range.upperBound
    }
    if start < message.bytes.count {
      parts.append(.text(message.text(start..<message.bytes.count)))
    }
    return parts
  }

  private mutating func code(_ text: String) -> Part {
    if let known = codes.firstIndex(of: text) { return .code(text, number: known + 1) }
    codes.append(text)
    return .code(text, number: codes.count)
  }

  /// A message of text and codes, put together again.
  ///
  /// An apostrophe right before a code is doubled: it would quote the code, and whoever wrote it saw no
  /// brace there.
  static func joined(_ parts: [Part]) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .code(let code, _):
        let apostrophes = result.utf8.reversed().prefix { $0 == UInt8(ascii: "'") }.count
        if apostrophes % 2 == 1, !isQuoting(result) { result += "'" }
        result += code
      }
    }
    return result
  }

  /// Whether the last apostrophe of a text closes what another has quoted.
  private static func isQuoting(_ text: String) -> Bool {
    // Together with a brace behind it: the brace is an argument again if the apostrophe closed.
    guard let message = try? Message(text + "{x}") else { return false }
    return message.nodes.contains { $0.kind == .argument && message.text($0.name) == "x" }
  }
}
