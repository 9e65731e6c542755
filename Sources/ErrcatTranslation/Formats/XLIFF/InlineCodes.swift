import MessageFormat
import PositionedJSON

/// ICU messages split into text and inline codes, which are XLIFF's form of arguments.
struct InlineCodes {
  enum Part {
    /// ICU syntax, unchanged.
    case text(String)
    /// An argument such as `{name}`. Equal codes in a unit have the same number; `nil` in what was read.
    case code(String, number: Int?)
  }

  private var numbers: [String: Int] = [:]

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
      let code = message.text(node.range)
      let number = numbers[code] ?? numbers.count + 1
      numbers[code] = number
      parts.append(.code(code, number: number))
      start = node.range.upperBound
    }
    parts.append(.text(message.text(start..<message.bytes.count)))
    return parts
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

  /// Whether a text ends with an apostrophe that would quote a code after it: one that isn't doubled and
  /// ends no quotation.
  ///
  /// `isQuoted` is updated to whether the text ends inside a quotation.
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

/// Reads a unit's text in XLIFF, with inline codes replaced by their ICU code.
struct PlacedText {
  /// The codes of the source by id, for codes of the translation that don't contain their ICU code.
  private(set) var codes: [String: String] = [:]
  /// The codes that XLIFF 2 keeps apart from the text, in a unit's `originalData`, by id.
  var originalData: [String: String] = [:]
  /// The first code of a translation that nothing says the ICU code of, and characters that don't exist.
  private(set) var problem: (message: String, range: ByteRange)?

  /// Whether the unit says that white space is part of its texts (`xml:space="preserve"`).
  var preservesSpace = false

  private var isSource = false
  private var hasLinesInSource = false

  /// The ICU message in a `source` or `target`.
  ///
  /// Tools that indent a file put a text on lines of its own; these line breaks aren't part of it, unless the source
  /// has them and its white space is preserved.
  mutating func message(_ element: XMLElement) -> String {
    var parts: [InlineCodes.Part] = []
    isSource = element.name == "source"
    append(element, to: &parts)
    let text = InlineCodes.joined(parts)
    let isIndented = Self.isIndented(text)
    if isSource {
      hasLinesInSource = isIndented && (preservesSpace || element["xml:space"] == "preserve")
    }
    return isIndented && !hasLinesInSource ? Self.trimmed(text) : text
  }

  /// Whether a text begins with a line break and ends with one, each followed by nothing but spaces.
  private static func isIndented(_ text: String) -> Bool {
    let ends = [Array(text.utf8), text.utf8.reversed()].map { $0.prefix { $0 <= 0x20 } }
    return ends.allSatisfy { $0.count < text.utf8.count && $0.contains(0x0A) }
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.utf8.drop { $0 <= 0x20 }
    return String(
      Substring(start.prefix(start.count - start.reversed().prefix { $0 <= 0x20 }.count))
    )
  }

  private mutating func append(_ element: XMLElement, to parts: inout [InlineCodes.Part]) {
    for content in element.contents {
      switch content {
      case .text(let text): parts.append(.text(text))
      case .comment: continue
      case .element(let inner):
        switch inner.name {
        case "x", "ph", "bx", "ex", "bpt", "ept", "it", "sc", "ec":
          parts.append(.code(code(inner), number: nil))
        case "cp":
          let scalar = inner["hex"].flatMap { UInt32($0, radix: 16) }.flatMap { Unicode.Scalar($0) }
          if let scalar {
            parts.append(.text(String(scalar)))
          } else {
            note("'\(inner["hex"] ?? "")' is not a character", inner)
          }
        default:
          // Markers and spans that tools add around text.
          let ends = ["dataRefStart", "dataRefEnd"].map { original(inner, $0) }
          if let code = ends[0] { parts.append(.code(code, number: nil)) }
          append(inner, to: &parts)
          if let code = ends[1] { parts.append(.code(code, number: nil)) }
        }
      }
    }
  }

  private mutating func code(_ element: XMLElement) -> String {
    let id = element["id"] ?? ""
    let own =
      [
        original(element, "dataRef"), element["equiv-text"], element["equiv"], element["disp"],
        element.text,
      ].compactMap { $0 }.first { !$0.isEmpty }
    if let own {
      if codes[id] == nil { codes[id] = own }
      return own
    }
    if let known = codes[id] ?? codes[String(id.prefix { $0 != "." })] { return known }
    // Other codes are of markup around text.
    if !isSource, element.name == "x" || element.name == "ph" {
      note("nothing says what the inline code '\(id)' stands for", element)
    }
    return ""
  }

  private func original(_ element: XMLElement, _ attribute: String) -> String? {
    element[attribute].flatMap { originalData[$0] }
  }

  private mutating func note(_ message: String, _ element: XMLElement) {
    if problem == nil { problem = (message, element.start) }
  }
}
