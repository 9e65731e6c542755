import MessageFormat

/// ICU messages split into text and inline codes, which are XLIFF's form of arguments.
struct InlineCodes {
  enum Part {
    /// ICU syntax, unchanged.
    case text(String)
    /// An argument such as `{name}`. Equal codes in a unit have the same number; `nil` in what was read.
    case code(String, number: Int?)
  }

  private var codes: [String] = []

  /// The parts of a message; one text if it can't be parsed.
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
      parts.append(.text(message.text(start..<node.range.lowerBound)))
      parts.append(code(message.text(node.range)))
      start = node.range.upperBound
    }
    parts.append(.text(message.text(start..<message.bytes.count)))
    return parts
  }

  private mutating func code(_ text: String) -> Part {
    if let known = codes.firstIndex(of: text) { return .code(text, number: known + 1) }
    codes.append(text)
    return .code(text, number: codes.count)
  }

  /// A message made of text and codes.
  ///
  /// An apostrophe right before a code is doubled. It would quote the code, but the translator didn't see
  /// a brace there.
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

  /// Whether a text ends with an apostrophe that would quote a code after it.
  ///
  /// - Parameters:
  ///   - text: a part of a message.
  ///   - isQuoted: whether it begins inside a quotation; updated to whether it ends inside one.
  /// - Returns: `false` if the apostrophe is doubled or ends a quotation.
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
