package import ErrcatCompiler
import ErrcatCore
import MessageFormat
package import PositionedJSON

/// The texts of an app, in all languages.
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
    /// Whether the text is ICU MessageFormat; others have C's conversions.
    var isMessage = false

    var hasArguments: Bool {
      if isMessage { return text.first.contains("{") }
      return text.plural != nil || !AdoptedArguments.conversions(text).isEmpty
    }
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
        hasArguments: text.hasArguments,
        location: text.location,
        note: notes[key],
        deprecation: stale.contains(key) ? "Xcode no longer found this key in the code." : nil
      )
    }
  }

  /// Adds a file, and returns its number.
  mutating func add(_ file: SourceFile) -> Int {
    files.append(file)
    return files.count - 1
  }

  /// Adds a problem that doesn't prevent an adoption.
  mutating func warn(_ message: String, at location: Location) {
    faults.append(.warning(message, location))
  }

  /// Adds a note for translators; the first one of a key counts.
  mutating func note(_ key: String, _ note: String) { notes[key] = notes[key] ?? note }

  /// Adds a text, which replaces another one of the same key and language.
  mutating func add(_ text: Text, as key: String, language: LanguageTag) {
    if known.insert(key).inserted { keys.append(key) }
    texts[language.text, default: [:]][key] = text
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
    faults.append(Diagnostic(.error, message, at: location))
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
    let root: XMLElement
    do {
      root = try XMLParser.root(of: bytes)
    } catch {
      fail(error.message, at: Location(file, error.range))
      return
    }
    guard root.name == "plist" else {
      fail("expected a property list", at: .file(file))
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
        if let note = unit.target?.whole, !note.isEmpty { self.note(unit.key, note) }
      }
      return
    }
    let repeated = repeatedKeys(translations.units.map { ($0.key, $0.range) }, in: file)
    for unit in translations.units {
      guard let target = unit.target else { continue }
      let place = Location(file, unit.range)
      let key = unit.key
      if key.isEmpty { faults.append(.warning("the text has no key and isn't imported", place)) }
      if key.isEmpty || repeated.contains(key) { continue }
      add(Text(text: target, location: place), as: key, language: language)
      if language == sourceLanguage, let note = unit.note { notes[key] = note }
    }
  }

  private mutating func add(_ text: Text, as key: String, language: String) {
    // The tag becomes the name of a file.
    guard let language = LanguageNames.tag(language) else {
      fail(LanguageNames.problem(with: language), at: text.location)
      return
    }
    add(text, as: key, language: language)
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
          isBroken ? .error : .warning,
          fault.message,
          at: Location(file, fault.range),
          first: fault.first.map { Location(file, $0) }
        )
      )
    }
  }

  /// The keys that a file has several times, which it says nothing certain about; reports them.
  private mutating func repeatedKeys(
    _ units: [(key: String, range: ByteRange)],
    in file: Int
  ) -> Set<String> {
    var first: [String: ByteRange] = [:]
    var repeated: Set<String> = []
    for (key, range) in units where !key.isEmpty {
      guard let place = first[key] else {
        first[key] = range
        continue
      }
      repeated.insert(key)
      faults.append(
        Diagnostic(
          .warning,
          "duplicate key '\(key)'; none of its texts is imported",
          at: Location(file, range),
          first: Location(file, place)
        )
      )
    }
    return repeated
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

/// Packs and lock from an app's own texts.
extension Adoption {
  /// The packs that texts become.
  struct Packs: Sendable {
    /// The messages by language, the source language first.
    var messages: [(language: String, messages: [(key: String, text: String)])] = []
    /// The texts that couldn't be carried over, with their places.
    var losses: [Diagnostic] = []
    /// The states of the translations; `nil` if the files don't record any.
    var lock: TranslationLock?

    /// The messages in the source language by their keys.
    var originals: [String: String] {
      let messages = self.messages.first?.messages.map { ($0.key, $0.text) } ?? []
      return Dictionary(messages, uniquingKeysWith: { first, _ in first })
    }
  }

  /// A text to convert.
  struct Wanted: Sendable {
    /// Its key in the files.
    let key: String
    /// Its key in the packs.
    let name: String
    /// The names of its arguments by their positions, from 1; others are made from their types.
    var arguments: [Int: String] = [:]
  }

  /// Converts texts to ICU messages, under their own keys.
  ///
  /// - Parameter wanted: the keys.
  /// - Returns: packs of all languages that have such a text.
  func packs(of wanted: Set<String>) -> Packs {
    packs(of: keys.filter(wanted.contains).map { Wanted(key: $0, name: $0) })
  }

  /// Converts texts to ICU messages.
  ///
  /// - Parameter wanted: the texts, in the order of the packs.
  /// - Returns: packs of all languages that have such a text.
  func packs(of wanted: [Wanted]) -> Packs {
    var copy = self
    var packs = Packs()
    for language in languages {
      var messages: [(key: String, text: String)] = []
      for one in wanted {
        guard let text = texts[language]?[one.key] else { continue }
        // Xcode copies the source text to what isn't translated yet.
        let isCopy = text.state == .new && text.text == texts[sourceLanguage]?[one.key]?.text
        if isCopy, language != sourceLanguage { continue }
        if let message = copy.message(one, text, language: language) {
          messages.append((one.name, message))
        }
      }
      if !messages.isEmpty { packs.messages.append((language, messages)) }
    }
    packs.lock = lock(packs, wanted)
    packs.losses = Set(wanted.map(\.key)).sorted().flatMap { copy.losses[$0] ?? [] }
    return packs
  }

  /// The arguments that an error has to declare, so that they keep the positions and types of the source text.
  func declarations(of wanted: Wanted, message: String) -> [(name: String, type: String)] {
    guard let source = texts[sourceLanguage]?[wanted.key], !source.isMessage else { return [] }
    var arguments = AdoptedArguments(source.text, names: wanted.arguments)
    // Only a translation may need the number, as a plural.
    for language in languages {
      guard let text = texts[language]?[wanted.key]?.text, text.whole == nil else { continue }
      arguments.complete(from: text)
    }
    return arguments.declarations(for: message)
  }

  /// A lock that records which translations are up to date; `nil` if the files don't record that.
  private func lock(_ packs: Packs, _ wanted: [Wanted]) -> TranslationLock? {
    guard hasStates, packs.messages.first?.language == sourceLanguage, packs.messages.count > 1
    else { return nil }
    let originals = packs.originals
    let keys = Dictionary(wanted.map { ($0.name, $0.key) }, uniquingKeysWith: { $1 })
    var lock = TranslationLock()
    for (language, messages) in packs.messages.dropFirst() {
      for (key, _) in messages {
        guard let original = originals[key],
          let text = keys[key].flatMap({ texts[language]?[$0] })
        else { continue }
        switch text.state {
        case .translated, nil: lock.record(key, in: language, source: original)
        case .needsReview, .new: lock.recordReview(key, in: language)
        }
      }
    }
    return lock
  }

  /// A text as an ICU message; `nil` for a translation that doesn't fit its source text.
  ///
  /// A source text that can't be converted becomes plain text.
  private mutating func message(_ wanted: Wanted, _ text: Text, language: String) -> String? {
    if text.isMessage { return text.text.first }
    let key = wanted.key
    let original = texts[sourceLanguage]?[key]?.text ?? text.text
    var arguments = AdoptedArguments(original, names: wanted.arguments)
    arguments.complete(from: text.text)
    let conversions = Set(AdoptedArguments.conversions(text.text))
    for lost in arguments.lost where conversions.contains(lost) {
      let message = "'\(key)': '\(lost)' has no ICU format; it becomes a text argument"
      lose(key, message, at: text.location)
    }
    for unpadded in arguments.unpadded where conversions.contains(unpadded) {
      lose(key, "'\(key)': the width of '\(unpadded)' isn't imported", at: text.location)
    }
    let format = TranslationFormat.stringCatalog
    var converter = MessageConverter(
      dialect: format.dialect,
      arguments: FormatArguments(arguments.list.map(\.argument)),
      sourceCategories: [],
      categories: LanguageTag(language).map { format.categories($0) } ?? []
    )
    converter.takesEmptyForms = true
    if language != sourceLanguage, let conversion = FormatString.unordered(text.text) {
      lose(
        key,
        "'\(key)' has '\(conversion)' twice without positions, so their order can't be checked",
        at: text.location
      )
    }
    do {
      return try converter.message(
        arguments.named(text.text),
        isMessage: false,
        now: nil,
        source: arguments.list.map(\.code).joined()
      )
    } catch {
      guard language == sourceLanguage else {
        lose(key, "'\(key)': \(error.message); it isn't imported", at: text.location)
        return nil
      }
      lose(key, "'\(key)': \(error.message); it is imported as plain text", at: text.location)
      return MessageSyntax.text([.text(text.text.first)], inPlural: false)
    }
  }
}
