import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// Flutter's Application Resource Bundle: ICU messages, with attributes of each under `@key`.
extension TranslationFormat {
  package static let arb = TranslationFormat(
    name: "arb",
    title: "ARB",
    fileExtensions: ["arb"],
    dialect: .message,
    // A key that begins with '@' is read as the attributes of a message.
    carriesKey: { !$0.hasPrefix("@") },
    recognize: { content in
      content.json?.members.contains { $0.key.hasPrefix("@") } == true ? .yes : .no
    },
    read: { content, keys in content.json.map { [ARBReader.read($0, keys)] } ?? [] },
    write: { [Output(fileExtension: "arb", text: ARBWriter.text($0))] }
  )
}

enum ARBWriter {
  static func text(_ file: TranslationFile) -> String {
    var json = JSONWriter(escaping: .visible)
    json.object(.lines) { json in
      // Other ARB has the rules of gen-l10n.
      json.member(ARBReader.syntax, "icu")
      json.member("@@locale", file.language.text.replacingOccurrences(of: "-", with: "_"))
      json.member("@@x-source-locale", file.source.text.replacingOccurrences(of: "-", with: "_"))
      for unit in file.units {
        json.member(unit.key, unit.pair.target?.whole ?? "")
        json.object("@\(unit.key)", .lines) { json in write(unit, to: &json) }
      }
    }
    json.endLine()
    return json.text
  }

  /// Writes the attributes of a message.
  private static func write(_ unit: TranslationFile.Unit, to json: inout JSONWriter) {
    let description = [unit.note].compactMap { $0 } + unit.choices.descriptions.map(\.line)
    if !description.isEmpty {
      json.member("description", description.joined(separator: "\n"))
    }
    if case .whole(let source) = unit.pair.source { json.member("x-source", source) }
    json.member("x-state", unit.state.rawValue)
    json.member("context", ifAny: unit.shownAs)
    json.member("x-max-length", ifAny: unit.maximumLength)
    placeholders(unit, to: &json)
  }

  /// Writes the types of a message's arguments.
  static func placeholders(_ unit: TranslationFile.Unit, to json: inout JSONWriter) {
    guard !unit.arguments.isEmpty else { return }
    json.object("placeholders") { json in
      for argument in unit.arguments {
        json.object(argument.name) { json in json.member("type", type(argument.conversion)) }
      }
    }
  }

  private static func type(_ conversion: FormatArgument.Conversion) -> String {
    switch conversion {
    case .text: return "String"
    case .integer: return "int"
    case .real: return "double"
    }
  }
}

enum ARBReader {
  /// The member that says which syntax the texts of a file have.
  static let syntax = "@@x-message-format"

  static func read(_ root: JSONValue, _ keys: SourceKeys?) -> ImportedTranslations {
    var translations = ImportedTranslations(of: keys)
    var facts: [String: JSONValue] = [:]
    var places: [ExactText: ByteRange] = [:]
    for member in root.members where member.key.hasPrefix("@") {
      if let first = places[ExactText(member.key)] {
        translations.reportTwice("key '\(member.key)'", at: member.keyRange, first: first)
        translations.isBroken = true
      }
      places[ExactText(member.key)] = member.keyRange
      facts[String(member.key.dropFirst())] = member.value
    }
    translations.language = facts["@locale"]?.locatedString
    translations.sourceLanguage = facts["@x-source-locale"]?.locatedString
    for member in root.members where !member.key.hasPrefix("@") {
      guard let text = member.value.string else {
        translations.report(
          "expected a string as the text of '\(member.key)'",
          at: member.value.range
        )
        continue
      }
      var unit = ImportedTranslations.Unit(member.key, member.value.range, target: .whole(text))
      if let facts = facts[member.key] {
        unit.note = facts.first("description")?.string
        unit.comments = ["comment", "x-comment"].compactMap { facts.first($0)?.string }
          .filter { !$0.isEmpty }
        unit.source = facts.first("x-source")?.string.map { .whole($0) }
        let state = facts.first("x-state")
        unit.state = translations.state(state?.string, at: state?.range ?? member.keyRange)
      }
      translations.add(unit)
    }
    return translations
  }
}
