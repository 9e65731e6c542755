import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

extension TranslationFormat {
  /// The format of an app's own files in a dialect, whose texts are read as ICU messages.
  static func app(_ dialect: Dialect, _ source: AppFileSource = AppFileSource())
    -> TranslationFormat
  {
    let reader = AppFileReader(dialect: dialect, source: source)
    // Only forms of plurals depend on the language; 'readIn' knows it.
    let unknown: LanguageTag = "en"
    var format = TranslationFormat(
      name: dialect.name.rawValue,
      title: dialect.title,
      fileExtensions: [dialect.fileExtension],
      layout: dialect.file == .webExtension ? .webExtension : .flat,
      dialect: .app(dialect),
      traits: .holdsWholeApp,
      carriesKey: { !$0.hasPrefix("@") },
      recognize: { $0.json == nil ? .no : .perhaps },
      read: { content, keys in
        AppFileReader.texts(content, dialect).map { reader.read($0, $0.tag ?? unknown, keys) }
      },
      write: { AppFileWriter.files($0, dialect) }
    )
    format.readIn = { content, keys, language in
      AppFileReader.texts(content, dialect).first.map { reader.read($0, language, keys) }
    }
    return format
  }
}

extension TranslationFormat {
  /// The format in the dialect of the app's own files: JSON and ARB have it, and others if the user asks for it.
  func written(in dialect: Dialect?, isAsked: Bool) -> TranslationFormat {
    guard let dialect, !dialect.isICU else { return self }
    let own = dialect.file == .arb ? TranslationFormat.arb.name : TranslationFormat.json.name
    return isAsked || name == own ? .app(dialect) : self
  }

  /// The dialect of the app's own files; `nil` for other formats.
  var appDialect: Dialect? {
    if case .app(let dialect) = dialect { return dialect }
    return nil
  }
}

extension TranslationLayout {
  /// `_locales/pt_BR/messages.json`: the folders of browser extensions.
  fileprivate static let webExtension = TranslationLayout(
    path: { "\($0.text.replacingOccurrences(of: "-", with: "_"))/messages" },
    sourcePath: nil,
    read: { _, _ in nil }
  )
}

/// Writes an app's own file; messages that the dialect can't say are left out.
private struct AppFileWriter {
  /// A text with the parts of its key.
  private typealias Member = (path: ArraySlice<String>, text: String)

  static func files(_ file: TranslationFile, _ dialect: Dialect) -> [TranslationFormat.Output] {
    let writer = AppFileWriter(dialect: dialect, messages: DialectMessages(dialect, file.language))
    let texts = file.units.flatMap { unit in
      unit.translation.flatMap { try? writer.messages.written($0) }
        .map { writer.members(unit.key, $0) } ?? []
    }
    let units = Dictionary(first: file.units.map { ($0.key, $0) })
    var json = JSONWriter(escaping: .visible)
    json.object(.lines) { json in
      switch dialect.file {
      case .json:
        let isNested = areNested(texts.map(\.key))
        let members = texts.map { key, text -> Member in
          (isNested ? key.split(separator: ".").map(String.init)[...] : [key], text)
        }
        write(members, to: &json)
      case .arb:
        json.member("@@locale", file.language.text.replacingOccurrences(of: "-", with: "_"))
        for (key, text) in texts { writeARB(key, text, units[key], to: &json) }
      case .webExtension:
        for (key, text) in texts { writeExtension(key, text, units[key], to: &json) }
      }
    }
    json.endLine()
    return [TranslationFormat.Output(fileExtension: dialect.fileExtension, text: json.text)]
  }

  private let dialect: Dialect
  private let messages: DialectMessages

  /// The texts of a message with their keys.
  private func members(_ key: String, _ message: DialectMessages.Written) -> [(
    key: String, text: String
  )] {
    switch message {
    case .text(let text): return [(key, text)]
    case .contexts(let texts):
      return texts.flatMap { members($0.value == "other" ? key : "\(key)_\($0.value)", $0.text) }
    case .plural(let texts, let argument, let isOrdinal):
      let forms = texts.sorted { PluralOrder.place($0.key) < PluralOrder.place($1.key) }
      switch dialect.plurals {
      case .keys: return forms.map { ("\(key)_\($0.key)", $0.value) }
      case .numberedKeys:
        let isSimple = DialectPlurals.numbers(of: messages.language.language) == [1, 2]
        return texts.sortedByKey().map { name, text in
          (isSimple ? name == "0" ? key : "\(key)_plural" : "\(key)_\(name)", text)
        }
      default:
        let modifiers =
          (isOrdinal ? ["ordinal"] : []) + (argument == dialect.count ? [] : ["param=\(argument)"])
        let object =
          !dialect.hasModifiers || modifiers.isEmpty
          ? key : "\(key)(\(modifiers.joined(separator: ", ")))"
        return forms.map { ("\(object).\($0.key)", $0.value) }
      }
    }
  }

  // MARK: JSON

  /// Whether keys are paths of words, none of which is another's beginning.
  private static func areNested(_ keys: [String]) -> Bool {
    let all = Set(keys)
    return keys.allSatisfy { key in
      let parts = key.split(separator: ".", omittingEmptySubsequences: false)
      return parts.allSatisfy { !$0.isEmpty && !$0.contains(" ") || $0.hasSuffix(")") }
        && parts.indices.dropFirst().allSatisfy {
          !all.contains(parts[..<$0].joined(separator: "."))
        }
    }
  }

  /// Writes the members of an object, in the order of their first texts.
  private static func write(_ members: [Member], to json: inout JSONWriter) {
    var names: [String] = []
    var found: [String: [Member]] = [:]
    for (path, text) in members {
      let name = path.first ?? ""
      if found[name] == nil { names.append(name) }
      found[name, default: []].append((path.dropFirst(), text))
    }
    for name in names {
      let members = found[name] ?? []
      if let member = members.first, member.path.isEmpty {
        json.member(name, member.text)
      } else {
        json.object(name, .lines) { write(members, to: &$0) }
      }
    }
  }

  private static func writeARB(
    _ key: String,
    _ text: String,
    _ unit: TranslationFile.Unit?,
    to json: inout JSONWriter
  ) {
    json.member(key, text)
    guard let unit, unit.note != nil || !unit.arguments.isEmpty else { return }
    json.object("@\(key)", .lines) { json in
      json.member("description", ifAny: unit.note)
      ARBWriter.placeholders(unit, to: &json)
    }
  }

  private static func writeExtension(
    _ key: String,
    _ text: String,
    _ unit: TranslationFile.Unit?,
    to json: inout JSONWriter
  ) {
    json.object(key, .lines) { json in
      json.member("message", text)
      json.member("description", ifAny: unit?.note)
      guard let arguments = unit?.arguments, !arguments.isEmpty else { return }
      json.object("placeholders", .lines) { json in
        for (place, argument) in arguments.enumerated() {
          json.object(argument.name) { $0.member("content", "$\(place + 1)") }
        }
      }
    }
  }
}
