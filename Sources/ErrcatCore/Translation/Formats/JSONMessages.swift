import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// JSON with everything that is known of each message; packs, flat or nested, are read too.
extension TranslationFormat {
  static let json = TranslationFormat(
    name: "json",
    title: "JSON",
    dialect: .message,
    // Any object of texts may be a pack.
    recognize: { $0.json == nil ? .no : .perhaps },
    read: { content in content.json.map { [JSONMessagesReader.read($0)] } ?? [] },
    write: { [Output(fileExtension: "json", text: JSONMessagesWriter.text($0))] }
  )
}

private enum JSONMessagesWriter {
  static func text(_ file: TranslationFile) -> String {
    let units = file.units.map { unit in
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
        "sourceLanguage": \(Escaping.json(file.source.text)),
        "language": \(Escaping.json(file.language.text)),
        "messages": \(list)
      }

      """
  }

  private static func json(_ text: String) -> String { Escaping.jsonText(text) }
}

private enum JSONMessagesReader {
  static func read(_ root: JSONValue) -> ImportedTranslations {
    if let list = root.first("messages"), list.kind == .array { return messages(list, of: root) }
    return pack(root)
  }

  private static func messages(_ list: JSONValue, of root: JSONValue) -> ImportedTranslations {
    var translations = ImportedTranslations()
    translations.language = root.first("language")?.string
    translations.sourceLanguage = root.first("sourceLanguage")?.string
    for element in list.elements {
      let fields = Dictionary(
        element.members.map { ($0.key, $0.value) },
        uniquingKeysWith: { first, _ in first }
      )
      guard let key = fields["key"]?.string else {
        translations.report(
          "a message without key",
          at: ByteRange(element.range.lowerBound, element.range.lowerBound + 1)
        )
        continue
      }
      let range = (fields["target"] ?? fields["key"] ?? element).range
      var unit = ImportedTranslations.Unit(key, range)
      unit.source = fields["source"]?.string.map { .whole($0) }
      unit.target = fields["target"]?.string.map { .whole($0) }
      unit.state = fields["state"]?.string.flatMap { TranslationState(rawValue: $0) }
      if let target = fields["target"], target.string == nil, target.kind != .null {
        translations.report("'\(key)' has no text", at: range)
        continue
      }
      translations.units.append(unit)
    }
    return translations
  }

  /// A pack, flat or nested, as other tools write it.
  private static func pack(_ root: JSONValue) -> ImportedTranslations {
    var translations = ImportedTranslations()
    func read(_ object: JSONValue, _ path: String) {
      for member in object.members {
        let key = path.isEmpty ? member.key : "\(path).\(member.key)"
        if member.value.kind == .object {
          read(member.value, key)
        } else if let text = member.value.string {
          translations.units.append(
            ImportedTranslations.Unit(key, member.value.range, target: .whole(text))
          )
        } else {
          translations.report("'\(key)' has no text", at: member.value.range)
        }
      }
    }
    read(root, "")
    return translations
  }
}
