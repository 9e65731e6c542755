import PositionedJSON

/// Reads a unit's text in XLIFF, with inline codes replaced by their ICU code.
struct PlacedText {
  /// The codes of the source by id, for codes of the translation that don't contain their ICU code.
  private(set) var codes: [String: String] = [:]
  /// The first code of a translation that nothing says the ICU code of, and characters that don't exist.
  private(set) var problem: (message: String, range: ByteRange)?

  private var isSource = false

  /// The ICU message in a `source` or `target`.
  mutating func message(_ element: XMLElement) -> String {
    var parts: [InlineCodes.Part] = []
    isSource = element.isNamed("source")
    append(element, to: &parts)
    return InlineCodes.joined(parts)
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
          append(inner, to: &parts)
        }
      }
    }
  }

  private mutating func code(_ element: XMLElement) -> String {
    let id = element["id"] ?? ""
    let own =
      [element["equiv-text"], element["equiv"], element["disp"], element.text].compactMap { $0 }
      .first { !$0.isEmpty }
    if let own {
      if codes[id] == nil { codes[id] = own }
      return own
    }
    if let known = codes[id] ?? codes[String(id.prefix { $0 != "." })] { return known }
    // Other codes are of markup around text.
    if !isSource, element.isNamed("x") || element.isNamed("ph") {
      note("nothing says what the inline code '\(id)' stands for", element)
    }
    return ""
  }

  private mutating func note(_ message: String, _ element: XMLElement) {
    if problem == nil { problem = (message, element.start) }
  }
}
