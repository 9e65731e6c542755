import ErrcatCompiler
import MessageFormat

/// GNU gettext's PO: the key is the context, the plural forms are those of the header.
enum POWriter {
  static func text(_ packet: Packet) -> String {
    let plurals = GettextPlurals(packet.language)
    var text = """
      # \(packet.language.text)
      msgid ""
      msgstr ""
      "Project-Id-Version: errcat\\n"
      "Report-Msgid-Bugs-To: \\n"
      "PO-Revision-Date: \\n"
      "Last-Translator: \\n"
      "Language-Team: \\n"
      "Language: \(packet.language.text.replacing("-", with: "_"))\\n"
      "MIME-Version: 1.0\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Content-Transfer-Encoding: 8bit\\n"
      "Plural-Forms: \(plurals.header)\\n"
      "X-Source-Language: \(packet.source.text)\\n"

      """
    for unit in packet.units { append(unit, packet, to: &text) }
    return text
  }

  private static func append(_ unit: Packet.Unit, _ packet: Packet, to text: inout String) {
    text += "\n"
    for hint in unit.hints {
      for line in hint.split(separator: "\n", omittingEmptySubsequences: false) {
        text += "#. \(line)\n"
      }
    }
    var flags: [String] = []
    if unit.state == .needsReview { flags.append("fuzzy") }
    if let limit = unit.maximumLength { flags.append("max-length:\(limit)") }
    if !flags.isEmpty { text += "#, \(flags.joined(separator: ", "))\n" }
    if let former = unit.formerSource {
      text += string("#| msgid", former, continuation: "#| ")
    }
    text += string("msgctxt", unit.key)
    switch (unit.pair.source, unit.pair.target) {
    case (.plural(let source), let target):
      var forms: PacketPlural?
      if case .plural(let plural) = target { forms = plural }
      let other = source.text("other") ?? ""
      let one = source.text("one") ?? ""
      text += string("msgid", one.isEmpty ? other : one)
      text += string("msgid_plural", other.isEmpty ? one : other)
      for (place, category) in packet.categories.enumerated() {
        text += string("msgstr[\(place)]", forms?.text(category) ?? "")
      }
    case (.whole(let source), .whole(let target)?):
      text += string("msgid", source) + string("msgstr", target)
    case (.whole(let source), _):
      text += string("msgid", source) + string("msgstr", "")
    default: break
    }
  }

  /// A keyword with its string, a line of its own for each line of the text.
  private static func string(_ keyword: String, _ text: String, continuation: String = "") -> String
  {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1 else { return "\(keyword) \(Escaping.po(text))\n" }
    var result = "\(keyword) \"\"\n"
    for (place, line) in lines.enumerated() {
      if place < lines.count - 1 {
        result += "\(continuation)\(Escaping.po(line + "\n"))\n"
      } else if !line.isEmpty {
        result += "\(continuation)\(Escaping.po(line))\n"
      }
    }
    return result
  }
}
