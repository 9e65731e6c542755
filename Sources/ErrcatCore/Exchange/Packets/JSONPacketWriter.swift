import ErrcatCompiler
import MessageFormat

/// JSON with all that is known of each message.
enum JSONPacketWriter {
  static func text(_ packet: Packet) -> String {
    let units = packet.units.map { unit in
      var fields = [
        ("key", Escaping.json(unit.key)), ("state", Escaping.json(unit.state.rawValue)),
      ]
      if case .whole(let source) = unit.pair.source { fields.append(("source", json(source))) }
      if case .whole(let target) = unit.pair.target {
        fields.append(("target", json(target)))
      } else {
        fields.append(("target", "\"\""))
      }
      if let note = unit.note { fields.append(("note", json(note))) }
      if let display = unit.display { fields.append(("display", json(display))) }
      if let limit = unit.maximumLength { fields.append(("maxLength", String(limit))) }
      if let former = unit.formerSource { fields.append(("formerSource", json(former))) }
      if !unit.arguments.isEmpty {
        let names = unit.arguments.map { Escaping.json($0.name) }.joined(separator: ", ")
        fields.append(("arguments", "[\(names)]"))
      }
      let lines = fields.map { "      \"\($0.0)\": \($0.1)" }.joined(separator: ",\n")
      return "    {\n\(lines)\n    }"
    }
    let list = units.isEmpty ? "[]" : "[\n\(units.joined(separator: ",\n"))\n  ]"
    return """
      {
        "version": 1,
        "sourceLanguage": \(Escaping.json(packet.source.text)),
        "language": \(Escaping.json(packet.language.text)),
        "messages": \(list)
      }

      """
  }

  private static func json(_ text: String) -> String { Escaping.jsonText(text) }
}
