import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// Flutter's Application Resource Bundle: ICU messages, and what is known of each under `@key`.
extension TranslationFormat {
  static let arb = TranslationFormat(
    name: "arb",
    title: "ARB",
    dialect: .message,
    // A key that begins so is read as what is known of a message.
    carriesKey: { !$0.hasPrefix("@") },
    recognize: { content in
      content.json?.members.contains { $0.key.hasPrefix("@") } == true ? .yes : .no
    },
    read: { content in content.json.map { [ARBReader.read($0)] } ?? [] },
    write: { [Output(fileExtension: "arb", text: ARBWriter.text($0))] }
  )
}

private enum ARBWriter {
  static func text(_ file: TranslationFile) -> String {
    let locale = file.language.text.replacing("-", with: "_")
    let source = file.source.text.replacing("-", with: "_")
    var members = [
      "  \"@@locale\": \(Escaping.json(locale))",
      "  \"@@x-source-locale\": \(Escaping.json(source))",
    ]
    for unit in file.units {
      let target = unit.pair.target?.whole ?? ""
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

  private static func type(_ conversion: FormatArgument.Conversion) -> String {
    switch conversion {
    case .text: return "String"
    case .integer: return "int"
    case .real: return "double"
    }
  }
}

private enum ARBReader {
  static func read(_ root: JSONValue) -> ImportedTranslations {
    var translations = ImportedTranslations()
    var facts: [String: [JSONMember]] = [:]
    for member in root.members where member.key.hasPrefix("@") {
      switch member.key {
      case "@@locale": translations.language = member.value.string
      case "@@x-source-locale": translations.sourceLanguage = member.value.string
      default: facts[String(member.key.dropFirst())] = member.value.members
      }
    }
    for member in root.members where !member.key.hasPrefix("@") {
      guard let text = member.value.string else {
        translations.report("'\(member.key)' has no text", at: member.value.range)
        continue
      }
      var unit = ImportedTranslations.Unit(member.key, member.value.range, target: .whole(text))
      for fact in facts[member.key] ?? [] {
        switch fact.key {
        case "x-source": unit.source = fact.value.string.map { .whole($0) }
        case "x-state": unit.state = fact.value.string.flatMap { TranslationState(rawValue: $0) }
        default: continue
        }
      }
      translations.units.append(unit)
    }
    return translations
  }
}
