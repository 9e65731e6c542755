import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// JSON with each message and what helps to translate it; packs, flat or nested, are read too.
extension TranslationFormat {
  package static let json = TranslationFormat(
    name: "json",
    title: "JSON",
    fileExtensions: ["json"],
    dialect: .message,
    traits: .marksApproved,
    // Any object of texts may be a pack.
    recognize: { $0.json == nil ? .no : .perhaps },
    read: { content, keys in content.json.map { [JSONMessagesReader.read($0, keys)] } ?? [] },
    write: { [Output(fileExtension: "json", text: JSONMessagesWriter.text($0))] }
  )
}

private enum JSONMessagesWriter {
  static func text(_ file: TranslationFile) -> String {
    var json = JSONWriter(escaping: .visible)
    json.object(.lines) { json in
      json.member("version", 1)
      json.member("sourceLanguage", file.source.text)
      json.member("language", file.language.text)
      json.array("messages", .lines) { json in
        for unit in file.units { json.object(.lines) { json in write(unit, to: &json) } }
      }
    }
    json.endLine()
    return json.text
  }

  private static func write(_ unit: TranslationFile.Unit, to json: inout JSONWriter) {
    json.member("key", unit.key)
    json.member("state", unit.state.rawValue)
    if case .whole(let source) = unit.pair.source { json.member("source", source) }
    json.member("target", unit.pair.target?.whole ?? "")
    json.member("note", ifAny: unit.note)
    json.member("shownAs", ifAny: unit.shownAs)
    json.member("maxLength", ifAny: unit.maximumLength)
    json.member("oldSource", ifAny: unit.oldSource)
    if !unit.arguments.isEmpty {
      json.array("arguments") { for argument in unit.arguments { $0.value(argument.name) } }
    }
    unit.choices.write(to: &json)
  }
}

private enum JSONMessagesReader {
  static func read(_ root: JSONValue, _ keys: SourceKeys?) -> ImportedTranslations {
    if let list = root.first("messages"), list.kind == .array {
      return messages(list, of: root, keys)
    }
    return pack(root, keys)
  }

  private static func messages(_ list: JSONValue, of root: JSONValue, _ keys: SourceKeys?)
    -> ImportedTranslations
  {
    var translations = ImportedTranslations(of: keys)
    for (name, range, first) in root.repeatedMembers {
      translations.reportTwice("key '\(name)'", at: range, first: first)
      translations.isBroken = true
    }
    if let version = root.first("version"), version.numberText != "1" {
      let text = version.numberText ?? version.string ?? ""
      translations.reportVersion(text, at: version.range, expected: "1")
    }
    translations.language = root.first("language")?.locatedString
    translations.sourceLanguage = root.first("sourceLanguage")?.locatedString
    for element in list.elements {
      if let (name, range, first) = element.repeatedMembers.first {
        translations.reportTwice("key '\(name)'", at: range, first: first)
        continue
      }
      guard let key = element.first("key")?.string else {
        translations.report(
          "the message has no key",
          at: ByteRange(element.range.lowerBound, element.range.lowerBound + 1)
        )
        continue
      }
      let (target, state) = (element.first("target"), element.first("state"))
      let range = (target ?? element.first("key") ?? element).range
      var unit = ImportedTranslations.Unit(key, range)
      unit.source = element.first("source")?.string.map { .whole($0) }
      unit.target = target?.string.map { .whole($0) }
      unit.comments = [element.first("comment")?.string ?? ""].filter { !$0.isEmpty }
      unit.state = translations.state(state?.string, at: state?.range ?? range)
      if let target, target.string == nil, target.kind != .null {
        translations.report("expected a string as the text of '\(key)'", at: range)
        continue
      }
      translations.add(unit)
    }
    return translations
  }

  /// A pack, flat or nested, as other tools write it.
  private static func pack(_ root: JSONValue, _ keys: SourceKeys?) -> ImportedTranslations {
    var translations = ImportedTranslations(of: keys)
    func read(_ object: JSONValue, _ path: String) {
      for member in object.members where !(path.isEmpty && member.key == LanguagePack.schemaKey) {
        let key = path.isEmpty ? member.key : "\(path).\(member.key)"
        if member.value.kind == .object {
          read(member.value, key)
        } else if let text = member.value.string {
          translations.add(
            ImportedTranslations.Unit(key, member.value.range, target: .whole(text))
          )
        } else {
          translations.report(
            "expected a string as the text of '\(key)'",
            at: member.value.range,
            of: key
          )
        }
      }
    }
    read(root, "")
    return translations
  }
}
