import MessageFormat

/// ICU messages cut into text and arguments, as XLIFF shows them: an argument is an inline code.
struct InlineCodes {
  enum Part {
    /// ICU syntax, as it stands.
    case text(String)
    /// `{name}`; its number is the same wherever the unit has the same code, `nil` in what was read.
    case code(String, number: Int?)
  }

  private var codes: [String] = []

  /// The parts of a message; one text if it cannot be parsed.
  mutating func parts(_ text: String) -> [Part] {
    guard text.utf8.contains(UInt8(ascii: "{")), let message = try? ParsedMessage(text) else {
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
    var isQuoted = false
    var isOpen = false
    for part in parts {
      switch part {
      case .text(let text):
        result += text
        isOpen = endsInApostrophe(text, &isQuoted)
      case .code(let code, _):
        if isOpen { result += "'" }
        isOpen = false
        result += code
      }
    }
    return result
  }

  /// Whether a text ends with an apostrophe that would quote a code behind it.
  ///
  /// - Parameters:
  ///   - text: a stretch of a message.
  ///   - isQuoted: whether it begins between quoting apostrophes; then whether it ends there.
  /// - Returns: `false` for one that is doubled, or ends what another has quoted.
  private static func endsInApostrophe(_ text: String, _ isQuoted: inout Bool) -> Bool {
    let apostrophe = UInt8(ascii: "'")
    var bytes = text.utf8[...]
    while let byte = bytes.popFirst() {
      guard byte == apostrophe else { continue }
      switch bytes.first {
      case apostrophe: bytes.removeFirst()
      case _ where isQuoted: isQuoted = false
      case UInt8(ascii: "{"), UInt8(ascii: "}"): isQuoted = true
      case nil: return true
      default: continue
      }
    }
    return false
  }
}
