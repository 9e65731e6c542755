package import ErrcatCompiler
import ErrcatCore
import MessageFormat
package import PositionedJSON

/// The texts of an app in Apple's formats, in all languages.
package struct Adoption: Sendable {
  /// Which files are read.
  package enum Format: Sendable {
    /// `.strings` and `.stringsdict`.
    case strings
    /// `.xcstrings`.
    case stringCatalog
  }

  struct Text: Sendable {
    let text: TranslationText
    let location: Location
    /// `nil` if the file doesn't record it.
    var state: TranslationState?
  }

  /// The files that were read, as they were decoded.
  package private(set) var files: [SourceFile] = []
  /// The problems of reading, with their places; they concern no key, or they prevent reading the file.
  package private(set) var faults: [Diagnostic] = []
  /// The properties of a key that couldn't be carried over.
  private(set) var losses: [String: [Diagnostic]] = [:]
  /// Whether a file couldn't be read.
  package private(set) var isBroken = false
  /// The source language's tag.
  package let sourceLanguage: String
  /// In the order in which they were found.
  private(set) var keys: [String] = []
  private var known: Set<String> = []
  private(set) var texts: [String: [String: Text]] = [:]
  private(set) var notes: [String: String] = [:]
  /// Keys that aren't translated.
  private(set) var untranslated: Set<String> = []
  /// Keys that Xcode no longer finds in code.
  private(set) var stale: Set<String> = []
  /// Whether a file records the states of translations.
  private(set) var hasStates = false

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

  /// The texts in the source language, in the order of the files.
  var sourceTexts: [AppText] {
    keys.compactMap { key in
      guard let text = texts[sourceLanguage]?[key] else { return nil }
      return AppText(
        key: key,
        message: text.text.first,
        hasArguments: text.text.plural != nil || !AdoptedArguments.conversions(text.text).isEmpty,
        location: text.location,
        note: notes[key],
        deprecation: stale.contains(key) ? "Xcode no longer found this key in the code." : nil
      )
    }
  }

  /// Adds something that isn't carried over of a key.
  mutating func lose(_ key: String, _ message: String, at location: Location) {
    losses[key, default: []].append(.warning(message, location))
  }

  // MARK: Reading

  /// Reads a file.
  ///
  /// If a key has texts in two files, the later counts. If one file has it twice, none does.
  ///
  /// - Parameters:
  ///   - file: a file in UTF-8 or UTF-16.
  ///   - format: the file's format; a file of another one is broken.
  ///   - language: the language of its texts; ignored for a String Catalog, which names languages itself.
  package mutating func read(_ file: SourceFile, as format: Format, language: String) {
    let number = files.count
    guard !file.bytes.starts(with: Array("bplist".utf8)) else {
      files.append(file)
      fail("is a binary property list; convert it with 'plutil -convert xml1'", at: .file(number))
      return
    }
    do {
      var (bytes, warning) = try TextDecoding.decoded(file.bytes)
      if let warning {
        faults.append(.warning(warning.message, Location(number, warning.range)))
      }
      // Xcode reads property lists with characters that XML doesn't allow.
      let isControl = { (byte: UInt8) in
        byte < 0x20 && !XMLCharacter.isAllowed(Unicode.Scalar(byte))
      }
      if bytes.first == UInt8(ascii: "<"), let place = bytes.firstIndex(where: isControl) {
        let message = "XML doesn't allow this control character; all of them are left out"
        faults.append(.warning(message, Location(number, ByteRange(place, place + 1))))
        bytes.removeAll(where: isControl)
      }
      files.append(SourceFile(path: file.path, bytes: bytes))
      switch format {
      case .stringCatalog: readCatalog(bytes, number)
      case .strings: readStrings(bytes, number, language: language)
      }
    } catch {
      files.append(file)
      fail(error.message, at: Location(number, error.range))
    }
  }

  private mutating func fail(_ message: String, at location: Location) {
    isBroken = true
    faults.append(Diagnostic(rule: nil, severity: .error, message: message, location: location))
  }

  private mutating func readStrings(_ bytes: [UInt8], _ file: Int, language: String) {
    guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else {
      let isOther = JSONDocument(bytes).root?.kind == .object
      guard !isOther else {
        fail("expected a .strings file, found JSON", at: .file(file))
        return
      }
      add(StringsReader.read(bytes), language: language, file: file)
      return
    }
    let document = XMLDocument(bytes, allowsPropertyList: true)
    guard document.fault == nil, let root = document.root, root.isNamed("plist") else {
      let fault = document.fault
      fail(
        fault?.message ?? "expected a property list",
        at: Location(file, fault?.range ?? .nowhere)
      )
      return
    }
    add(StringsDictionaryReader.read(root), language: language, file: file)
  }

  private mutating func add(
    _ translations: ImportedTranslations,
    language: String,
    file: Int
  ) {
    guard let language = LanguageNames.tag(language)?.text else {
      faults.append(
        .warning("'\(language)' is not a language tag; its texts aren't imported", .file(file))
      )
      return
    }
    // A file in which nothing can be understood is of another format.
    let isBroken =
      translations.isBroken || translations.units.isEmpty && !translations.faults.isEmpty
    if isBroken { self.isBroken = true }
    add(translations.faults, in: file, isBroken: isBroken)
    // translatewiki.net keeps notes for translators in place of a language.
    if language == "qqq" {
      for unit in translations.units {
        guard let key = unit.key, let note = unit.target?.whole, !note.isEmpty else { continue }
        notes[key] = notes[key] ?? note
      }
      return
    }
    let repeated = repeatedKeys(translations.units.map { ($0.key, $0.range) }, in: file)
    for unit in translations.units {
      guard let target = unit.target else { continue }
      let place = Location(file, unit.range)
      guard let key = unit.key else {
        faults.append(.warning("the text has no key and isn't imported", place))
        continue
      }
      if repeated.contains(key) { continue }
      add(Text(text: target, location: place), as: key, language: language)
      if language == sourceLanguage, let note = unit.note { notes[key] = note }
    }
  }

  private mutating func add(_ text: Text, as key: String, language: String) {
    // The tag becomes the name of a file.
    guard let language = LanguageNames.tag(language)?.text else {
      fail(LanguageNames.problem(with: language), at: text.location)
      return
    }
    if known.insert(key).inserted { keys.append(key) }
    texts[language, default: [:]][key] = text
  }

  private mutating func readCatalog(_ bytes: [UInt8], _ file: Int) {
    let document = JSONDocument(bytes)
    let strings = document.root?.members.first { $0.key == "strings" }
    guard document.faults.isEmpty, let strings, strings.value.kind == .object,
      document.root?.members.contains(where: { $0.key == "sourceLanguage" }) == true
    else {
      let isJSON = bytes.first { $0 > 0x20 } == UInt8(ascii: "{")
      let fault = isJSON ? document.faults.first : nil
      fail(
        fault?.message ?? "expected a String Catalog with 'sourceLanguage' and 'strings'",
        at: Location(file, fault?.range ?? .nowhere)
      )
      return
    }
    hasStates = true
    if let root = document.root {
      let problems = StringCatalogReader.problems(root, strings.value)
      add(problems.faults, in: file, isBroken: problems.isBroken)
      if problems.isBroken {
        isBroken = true
        return
      }
      let language = root.first("sourceLanguage")
      if let name = language?.string, LanguageNames.tag(name) == nil {
        fail(LanguageNames.problem(with: name), at: Location(file, language?.range ?? .nowhere))
        return
      }
    }
    let entries = StringCatalogReader.entries(strings.value, forAdoption: true)
    let repeated = repeatedKeys(entries.map { ($0.key, $0.range) }, in: file)
    for entry in entries where !entry.hasRepeatedMember && !repeated.contains(entry.key) {
      read(entry, file)
    }
  }

  private mutating func add(
    _ found: [ImportedTranslations.Fault],
    in file: Int,
    isBroken: Bool
  ) {
    for fault in found {
      faults.append(
        Diagnostic(
          rule: nil,
          severity: isBroken ? .error : .warning,
          message: fault.message,
          location: Location(file, fault.range),
          notes: fault.first.map { [Self.firstDefined(Location(file, $0))] } ?? []
        )
      )
    }
  }

  /// The keys that a file has several times, which it says nothing certain about; reports them.
  private mutating func repeatedKeys(
    _ units: [(key: String?, range: ByteRange)],
    in file: Int
  ) -> Set<String> {
    var first: [String: ByteRange] = [:]
    var repeated: Set<String> = []
    for (key, range) in units {
      guard let key else { continue }
      guard let place = first[key] else {
        first[key] = range
        continue
      }
      repeated.insert(key)
      faults.append(
        Diagnostic(
          rule: nil,
          severity: .warning,
          message: "duplicate key '\(key)'; none of its texts is imported",
          location: Location(file, range),
          notes: [Self.firstDefined(Location(file, place))]
        )
      )
    }
    return repeated
  }

  private static func firstDefined(_ location: Location) -> Diagnostic.Note {
    Diagnostic.Note(message: "first defined here", location: location)
  }

  private mutating func read(_ entry: StringCatalogReader.CatalogString, _ file: Int) {
    let key = entry.key
    // Xcode adds an empty key for an empty text in code.
    guard !key.isEmpty else { return }
    let place = Location(file, entry.range)
    if let note = entry.comment.note { notes[key] = note }
    if !entry.isTranslated { untranslated.insert(key) }
    if entry.isStale { stale.insert(key) }
    // Xcode uses the key as the source text if there is none.
    if !entry.localizations.contains(where: { $0.language == sourceLanguage && $0.found != nil }) {
      add(Text(text: .whole(key), location: place), as: key, language: sourceLanguage)
    }
    var varying: [String: (count: Int, place: Location)] = [:]
    for (language, range, found) in entry.localizations {
      let place = Location(file, range)
      guard let found else {
        lose(key, "the variations of '\(key)' can't be expressed in one message", at: place)
        continue
      }
      for state in found.unknownStates {
        lose(
          key,
          "unknown state '\(state.value)'; the translation needs review",
          at: Location(file, state.range)
        )
      }
      if let name = found.lostVariation { varying[name, default: (0, place)].count += 1 }
      let text = Text(text: found.text, location: place, state: found.state)
      // Xcode keeps a place for each language that isn't translated yet.
      let isPlace = found.text.isEmpty && language != sourceLanguage
      if !isPlace { add(text, as: key, language: language) }
    }
    for (name, found) in varying.sortedByKey() {
      let used = name == "device" ? "the text for other devices" : "the text for the greatest width"
      let languages = found.count == 1 ? "" : " in \(found.count) languages"
      lose(key, "'\(key)' varies by \(name)\(languages); \(used) is used", at: found.place)
    }
  }
}
