package import ErrcatCompiler
import MessageFormat
package import PositionedJSON

/// Converts an app's texts from Apple's formats to packs and a catalog.
package struct Adoption: Sendable {
  private struct Text: Sendable {
    let text: TranslationText
    let location: Location
  }

  /// The files that were read, as they were decoded.
  package private(set) var files: [SourceFile] = []
  /// What couldn't be converted without loss, with its place.
  package private(set) var losses: [Diagnostic] = []
  /// Whether a file couldn't be read.
  package private(set) var isBroken = false
  /// The source language's tag.
  package let sourceLanguage: String
  /// In the order in which they were found.
  private var keys: [String] = []
  private var known: Set<String> = []
  private var texts: [String: [String: Text]] = [:]
  private var notes: [String: String] = [:]

  /// - Parameter sourceLanguage: its tag.
  package init(sourceLanguage: String) { self.sourceLanguage = sourceLanguage }

  /// The languages that have texts, sorted, the source language first.
  package var languages: [String] {
    let others = texts.keys.filter { $0 != sourceLanguage }.sorted()
    return (texts[sourceLanguage] == nil ? [] : [sourceLanguage]) + others
  }

  /// The source language that a String Catalog names.
  package static func sourceLanguage(of file: SourceFile) -> String? {
    let members = JSONDocument(file.bytes).root?.members ?? []
    return members.first { $0.key == "sourceLanguage" }?.value.string
  }

  // MARK: Reading

  /// Reads a file: `.strings`, `.stringsdict` or `.xcstrings`.
  ///
  /// If a key has two texts, the later counts.
  ///
  /// - Parameters:
  ///   - file: a file in UTF-8 or UTF-16.
  ///   - language: the language of its texts; ignored for a String Catalog, which names languages itself.
  package mutating func read(_ file: SourceFile, language: String) {
    let number = files.count
    do {
      let bytes = try TextDecoding.utf8(file.bytes)
      files.append(SourceFile(path: file.path, bytes: bytes))
      let first = bytes.first { $0 > 0x20 }
      if first == UInt8(ascii: "{") {
        readCatalog(bytes, number)
      } else if first == UInt8(ascii: "<") {
        let document = XMLDocument(bytes, allowsPropertyList: true)
        guard document.fault == nil, let root = document.root, root.isNamed("plist") else {
          let fault = document.fault
          fail(
            fault?.message ?? "expected a property list",
            at: Location(number, fault?.range ?? .nowhere)
          )
          return
        }
        add(StringsDictionaryReader.read(root), language: language, file: number)
      } else {
        add(StringsReader.read(bytes), language: language, file: number)
      }
    } catch {
      files.append(file)
      fail(error.message, at: Location(number, error.range))
    }
  }

  private mutating func fail(_ message: String, at location: Location) {
    isBroken = true
    losses.append(Diagnostic(rule: nil, severity: .error, message: message, location: location))
  }

  private mutating func lose(_ message: String, _ location: Location) {
    losses.append(Diagnostic(rule: nil, severity: .warning, message: message, location: location))
  }

  private mutating func add(
    _ translations: ImportedTranslations,
    language: String,
    file: Int
  ) {
    guard let language = LanguageNames.tag(language)?.text else {
      lose("'\(language)' is not a language tag; its texts aren't imported", .file(file))
      return
    }
    for fault in translations.faults { lose(fault.message, Location(file, fault.range)) }
    if translations.isBroken { isBroken = true }
    for unit in translations.units {
      guard let target = unit.target else { continue }
      let place = Location(file, unit.range)
      guard let key = unit.key else {
        lose("the text has no key and isn't imported", place)
        continue
      }
      add(target, as: key, language: language, at: place)
      if language == sourceLanguage, let note = unit.note { notes[key] = note }
    }
  }

  private mutating func add(
    _ text: TranslationText,
    as key: String,
    language: String,
    at location: Location
  ) {
    // The tag becomes the name of a file.
    guard let language = LanguageNames.tag(language)?.text else {
      lose("'\(language)' is not a language tag; its texts aren't imported", location)
      return
    }
    if known.insert(key).inserted { keys.append(key) }
    texts[language, default: [:]][key] = Text(text: text, location: location)
  }

  private mutating func readCatalog(_ bytes: [UInt8], _ file: Int) {
    let document = JSONDocument(bytes)
    let strings = document.root?.members.first { $0.key == "strings" }
    guard document.faults.isEmpty, let strings else {
      let fault = document.faults.first
      fail(
        fault?.message ?? "expected a String Catalog with 'strings'",
        at: Location(file, fault?.range ?? .nowhere)
      )
      return
    }
    for entry in StringCatalogReader.entries(strings.value, takesDevices: true) {
      let place = Location(file, entry.range)
      if let note = entry.comment.note { notes[entry.key] = note }
      // Xcode uses the key as the source message if there is none.
      if !entry.localizations.contains(where: { $0.language == sourceLanguage }) {
        add(.whole(entry.key), as: entry.key, language: sourceLanguage, at: place)
      }
      for (language, range, found) in entry.localizations {
        guard let found else {
          lose(
            "the variations of '\(entry.key)' can't be expressed in one message",
            Location(file, range)
          )
          continue
        }
        if found.isPartial {
          lose(
            "'\(entry.key)' varies by device; the text for other devices is used",
            Location(file, range)
          )
        }
        add(found.text, as: entry.key, language: language, at: Location(file, range))
      }
    }
  }

  // MARK: Writing

  /// The packs and the catalog.
  ///
  /// - Returns: the files; what couldn't be converted is added to `losses`.
  package mutating func output() async -> [OutputFile] {
    var packs: [(language: String, messages: [(key: String, text: String)])] = []
    for language in languages {
      var messages: [(key: String, text: String)] = []
      for key in keys {
        guard let text = texts[language]?[key] else { continue }
        messages.append((key, message(key, text, language: language)))
      }
      packs.append((language, messages))
    }
    if !packs.contains(where: { $0.language == sourceLanguage }) {
      packs.insert((sourceLanguage, []), at: 0)
    }
    let hasErrors = keys.contains { StarterCatalog.isErrorKey($0) }
    if !hasErrors {
      for place in packs.indices where packs[place].language == sourceLanguage {
        packs[place].messages += StarterCatalog.messages
      }
    }
    let written = packs.map { language, messages in
      var json = JSONWriter(escaping: .visible)
      json.object(.lines) { json in
        for message in messages { json.member(message.key, message.text) }
      }
      json.endLine()
      return OutputFile(name: "i18n/\(language).json", text: json.text)
    }
    let source = written.first { $0.name == "i18n/\(sourceLanguage).json" }
    return [await catalog(source)] + written
  }

  private func catalog(_ source: OutputFile?) async -> OutputFile {
    let catalog = StarterCatalog.empty(sourceLanguage: sourceLanguage, packs: "i18n")
    let pipeline = await Pipeline(
      SourceFile(path: "catalog.json", bytes: Array(catalog.utf8)),
      packFolder: { _ in
        PackFolder(
          source.map { file in
            [
              PackFiles(
                name: sourceLanguage,
                files: [SourceFile(path: file.name, bytes: Array(file.text.utf8))]
              )
            ]
          } ?? []
        )
      }
    )
    let text = StarterCatalog.catalog(from: pipeline.project, packs: "i18n", notes: notes)
    return OutputFile(name: "catalog.json", text: text ?? catalog)
  }

  /// A text as an ICU message; one that can't be converted becomes plain text.
  private mutating func message(_ key: String, _ text: Text, language: String) -> String {
    let original = texts[sourceLanguage]?[key]?.text ?? text.text
    var arguments = AdoptedArguments(original)
    arguments.complete(from: text.text)
    for lost in arguments.lost where Set(AdoptedArguments.conversions(text.text)).contains(lost) {
      lose("'\(key)': '\(lost)' has no ICU format; it becomes a text argument", text.location)
    }
    let format = TranslationFormat.stringCatalog
    let converter = MessageConverter(
      dialect: format.dialect,
      arguments: arguments.list.map { $0.argument },
      sourceCategories: [],
      categories: LanguageTag(language).map { format.categories($0) } ?? []
    )
    do {
      return try converter.message(
        arguments.named(text.text),
        isMessage: false,
        now: nil,
        source: arguments.list.map(\.code).joined()
      )
    } catch {
      lose("'\(key)': \(error.message); it is imported as plain text", text.location)
      return MessageSyntax.text([.text(text.text.first)], inPlural: false)
    }
  }
}
