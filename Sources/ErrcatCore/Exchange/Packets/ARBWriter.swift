import ErrcatCompiler
import MessageFormat

/// Flutter's Application Resource Bundle: ICU messages, and what is known of each under `@key`.
enum ARBWriter {
  static func text(_ packet: Packet) -> String {
    let locale = packet.language.text.replacing("-", with: "_")
    let source = packet.source.text.replacing("-", with: "_")
    var members = [
      "  \"@@locale\": \(Escaping.json(locale))",
      "  \"@@x-source-locale\": \(Escaping.json(source))",
    ]
    for unit in packet.units {
      var target = ""
      if case .whole(let text) = unit.pair.target { target = text }
      var fields: [String] = []
      if let note = unit.note { fields.append("\"description\": \(Escaping.jsonText(note))") }
      if case .whole(let source) = unit.pair.source {
        fields.append("\"x-source\": \(Escaping.jsonText(source))")
      }
      fields.append("\"x-state\": \"\(unit.state.rawValue)\"")
      if let display = unit.display { fields.append("\"x-display\": \(Escaping.json(display))") }
      if let limit = unit.maximumLength { fields.append("\"x-max-length\": \(limit)") }
      if !unit.arguments.isEmpty {
        let list = unit.arguments.map { argument in
          "\(Escaping.json(argument.name)): { \"type\": \"\(type(argument.conversion))\" }"
        }
        fields.append("\"placeholders\": { \(list.joined(separator: ", ")) }")
      }
      let inner = fields.map { "    \($0)" }.joined(separator: ",\n")
      members.append("  \(Escaping.jsonText(unit.key)): \(Escaping.jsonText(target))")
      members.append("  \(Escaping.jsonText("@\(unit.key)")): {\n\(inner)\n  }")
    }
    return "{\n\(members.joined(separator: ",\n"))\n}\n"
  }

  private static func type(_ conversion: PacketArgument.Conversion) -> String {
    switch conversion {
    case .text: return "String"
    case .integer: return "int"
    case .real: return "double"
    }
  }
}
