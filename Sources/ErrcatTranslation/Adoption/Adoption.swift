import CatalogFormat
package import ErrcatCompiler
import ErrcatCore
import MessageFormat
package import PositionedJSON

/// The texts of an app, in all languages.
package struct Adoption: Sendable {
  struct Text: Sendable {
    let text: TranslationText
    let location: Location
    /// `nil` if the file doesn't record it.
    var state: DeliveredState?
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
  /// The variants of formats that the files are written in, and how they were recognized.
  private(set) var variants: [String] = []
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
  /// Keys that a file has several times, with the numbers of the files.
  private var reported: Set<String> = []
  /// The format whose conversions the texts have.
  private var format = TranslationFormat.stringCatalog
  /// How texts of the file that is being read vary, in how many languages, and where first.
  private var variations: [String: (name: String, count: Int, place: Location)] = [:]

  /// Begins without texts.
  package init(sourceLanguage: String) { self.sourceLanguage = sourceLanguage }

  /// The languages that have texts, sorted, the source language first.
  package var languages: [String] {
    let others = texts.keys.filter { $0 != sourceLanguage }.sorted()
    return (texts[sourceLanguage] == nil ? [] : [sourceLanguage]) + others
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

  /// Adds a file that isn't read, and why.
  mutating func skip(_ path: String, _ reason: String) {
    faults.append(.warning(reason, .file(files.count)))
    files.append(SourceFile(path: path, bytes: []))
  }

  /// Adds a note for translators; the first one of a key counts.
  private mutating func note(_ key: String, _ note: String) { notes[key] = notes[key] ?? note }

  /// Adds a text, which replaces another one of the same key and language.
  private mutating func add(_ text: Text, as key: String, language: LanguageTag) {
    if known.insert(key).inserted { keys.append(key) }
    texts[language.text, default: [:]][key] = text
  }

  /// Adds something that isn't carried over of a key.
  private mutating func lose(_ key: String, _ message: String, at location: Location) {
    losses[key, default: []].append(.warning(message, location))
  }

  // MARK: Reading

  /// Reads a file of a format; if a key has texts in two files, the later counts, and if one file has it twice, none.
  ///
  /// The language is that of a file that names none.
  package mutating func read(_ file: SourceFile, as format: TranslationFormat, language: String) {
    guard !file.bytes.starts(with: Array("bplist".utf8)) else {
      files.append(file)
      fail(
        "is a binary property list; convert it with 'plutil -convert xml1'",
        at: .file(files.count - 1)
      )
      return
    }
    add(TranslationFileReader.read(withoutControls(file), isAdopted: true), as: format, language)
  }

  /// Reads a file of another tool; if it has a key twice, the last text counts.
  ///
  /// The language is that of a file that names none.
  mutating func read(
    _ file: ParsedFile,
    in dialect: Dialect,
    language: String,
    source: AppFileSource
  ) {
    let result = TranslationFileReader.read(
      file,
      dialect: dialect,
      source: source,
      isAdopted: true
    )
    add(result, as: nil, language)
  }

  private mutating func add(
    _ result: TranslationFileReader.Result,
    as format: TranslationFormat?,
    _ language: String
  ) {
    let number = files.count
    files.append(result.file)
    guard let found = result.format else {
      isBroken = true
      for translations in result.translations {
        add(translations.faults, in: number, isBroken: true)
      }
      return
    }
    guard format == nil || found.name == format?.name else {
      fail("expected \(format?.title ?? ""), found \(found.title)", at: .file(number))
      return
    }
    if case .conversions(.android, _) = found.dialect { self.format = found }
    if let line = result.variant(), !variants.contains(line) { variants.append(line) }
    hasStates = hasStates || found.traits.contains(.keepsStates)
    let all = result.translations
    let names = all.compactMap(\.sourceLanguage)
    if let name = names.first, LanguageNames.tag(name.value) == nil {
      fail(LanguageNames.problem(with: name.value), at: Location(number, name.range))
      return
    }
    // The source language has all keys, in the order of the file.
    let source = sourceLanguage
    let isSource = { (found: ImportedTranslations) in found.tag?.text == source }
    for translations in all.filter(isSource) + all.filter({ !isSource($0) }) {
      let tag = LanguageNames.tag(language)
      let known =
        tag.map { result.translations(translations, in: $0) } ?? translations
      add(known, language: translations.language ?? Located(language, .nowhere), of: found, number)
    }
    for (key, found) in variations.sortedByKey() {
      let used =
        found.name == "device" ? "the text for other devices" : "the text for the greatest width"
      let languages = found.count == 1 ? "" : " in \(found.count) languages"
      lose(key, "'\(key)' varies by \(found.name)\(languages); \(used) is used", at: found.place)
    }
    variations = [:]
  }

  /// A property list without the characters that XML doesn't allow, with which Xcode reads it.
  private mutating func withoutControls(_ file: SourceFile) -> SourceFile {
    let isControl = { (byte: UInt8) in
      byte < 0x20 && !XMLCharacter.isAllowed(Unicode.Scalar(byte))
    }
    guard let text = try? TextDecoding.decoded(file.bytes).bytes,
      text.first == UInt8(ascii: "<"), let place = text.firstIndex(where: isControl)
    else { return file }
    let message = "XML doesn't allow this control character; all of them are left out"
    faults.append(.warning(message, Location(files.count, ByteRange(place, place + 1))))
    return SourceFile(path: file.path, bytes: text.filter { !isControl($0) })
  }

  private mutating func fail(_ message: String, at location: Location) {
    isBroken = true
    faults.append(Diagnostic(.error, message, at: location))
  }

  private mutating func add(
    _ translations: ImportedTranslations,
    language name: Located<String>,
    of format: TranslationFormat,
    _ file: Int
  ) {
    guard let tag = LanguageNames.tag(name.value) else {
      // The name of a folder may have another meaning, that of a language in a file can't.
      if name.range == .nowhere {
        let message = "'\(name.value)' is not a language tag; its texts aren't imported"
        faults.append(.warning(message, .file(file)))
      } else {
        fail(LanguageNames.problem(with: name.value), at: Location(file, name.range))
      }
      return
    }
    // A file in which nothing can be understood is of another format.
    let isBroken =
      translations.isBroken
      || translations.units.isEmpty && translations.faults.contains { $0.key == nil }
    if isBroken { self.isBroken = true }
    add(translations.faults, in: file, isBroken: isBroken)
    // translatewiki.net keeps notes for translators in place of a language.
    if tag.text == "qqq" {
      for unit in translations.units {
        if let note = unit.target?.whole, !note.isEmpty { self.note(unit.key, note) }
      }
      return
    }
    let isApp = format.appDialect != nil
    let repeated = repeatedKeys(translations.units, in: file, isLastUsed: isApp)
    for unit in translations.units {
      guard let target = unit.target else { continue }
      let place = Location(file, unit.range)
      let key = unit.key
      if key.isEmpty { faults.append(.warning("the text has no key and isn't imported", place)) }
      if key.isEmpty || repeated.contains(key) { continue }
      if !unit.isTranslatable { untranslated.insert(key) }
      if unit.isStale { stale.insert(key) }
      if let name = unit.variation {
        variations[key, default: (name, 0, place)].count += 1
      }
      if tag.text == sourceLanguage, let note = unit.note { self.note(key, note) }
      // Xcode keeps a place for each language that isn't translated yet.
      if target.isEmpty, format.traits.contains(.keepsStates), tag.text != sourceLanguage {
        continue
      }
      if isApp, let earlier = texts[tag.text]?[key], earlier.text != target,
        earlier.location.file != file
      {
        let path = files[earlier.location.file].path
        lose(key, "'\(key)' has another text in '\(path)'; this one is imported", at: place)
      }
      let isMessage: Bool = if case .conversions = format.dialect { false } else { true }
      let text = Text(text: target, location: place, state: unit.state, isMessage: isMessage)
      add(text, as: key, language: tag)
    }
  }

  private mutating func add(
    _ found: [ImportedTranslations.Fault],
    in file: Int,
    isBroken: Bool
  ) {
    for fault in found {
      let place = Location(file, fault.range)
      if let key = fault.key, !isBroken {
        // What an export writes in another way is the same in all languages.
        let isKnown = losses[key]?.contains { $0.message == fault.message } ?? false
        if fault.severity == .warning, isKnown { continue }
        lose(key, fault.message, at: place)
        continue
      }
      faults.append(
        Diagnostic(
          isBroken ? .error : .warning,
          fault.message,
          at: place,
          first: fault.first.map { Location(file, $0) }
        )
      )
    }
  }

  /// The keys that a file has several times, which it says nothing certain about; reports them.
  private mutating func repeatedKeys(
    _ units: [ImportedTranslations.Unit],
    in file: Int,
    isLastUsed: Bool
  ) -> Set<String> {
    var first: [String: ImportedTranslations.Unit] = [:]
    var repeated: Set<String> = []
    for unit in units where !unit.key.isEmpty {
      guard let earlier = first[unit.key] else {
        first[unit.key] = unit
        continue
      }
      if unit.saysSame(as: earlier) { continue }
      let message = "duplicate key '\(unit.key)'; "
      if isLastUsed {
        lose(
          unit.key,
          message + "the last of its texts is imported",
          at: Location(file, unit.range)
        )
        continue
      }
      repeated.insert(unit.key)
      // Once for all languages of a file.
      guard reported.insert("\(file) \(unit.key)").inserted else { continue }
      faults.append(
        Diagnostic(
          .warning,
          message + "none of its texts is imported",
          at: Location(file, unit.range),
          first: Location(file, earlier.range)
        )
      )
    }
    return repeated
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
      return Dictionary(first: messages)
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

  /// The packs of all languages that have a text, under their own keys.
  func packs(of wanted: Set<String>) -> Packs {
    packs(of: keys.filter(wanted.contains).map { Wanted(key: $0, name: $0) })
  }

  /// The packs of all languages that have a text, in the order of the texts.
  func packs(of wanted: [Wanted]) -> Packs {
    var copy = self
    var packs = Packs()
    for language in languages {
      var messages: [(key: String, text: String)] = []
      for one in wanted {
        guard let text = texts[language]?[one.key] else { continue }
        // Xcode copies the source text to what isn't translated yet.
        let isCopy =
          text.state?.meaning == .new && text.text == texts[sourceLanguage]?[one.key]?.text
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
    guard let source = texts[sourceLanguage]?[wanted.key] else { return [] }
    guard !source.isMessage else { return numbers(of: wanted.key, message) }
    var arguments = AdoptedArguments(source.text, names: wanted.arguments)
    // Only a translation may need the number, as a plural.
    for language in languages {
      guard let text = texts[language]?[wanted.key]?.text, text.whole == nil else { continue }
      arguments.complete(from: text)
    }
    return arguments.declarations(for: message)
  }

  /// The arguments of a message with their types, if one is text there and a number in a translation; otherwise none.
  private func numbers(of key: String, _ message: String) -> [(name: String, type: String)] {
    func types(_ message: String) -> [(name: String, type: String)] {
      guard let parsed = try? ParsedMessage(message) else { return [] }
      return ArgumentUse.uses(parsed.nodes, parsed.bytes).map {
        (parsed.text($0.name), $0.type.rawValue)
      }
    }
    var own = types(message)
    let translations = languages.compactMap { texts[$0]?[key]?.text.whole }.flatMap(types)
    var isChanged = false
    for index in own.indices where own[index].type == "string" {
      let other = translations.first { $0.name == own[index].name && $0.type != "string" }
      guard let other else { continue }
      own[index].type = other.type
      isChanged = true
    }
    return isChanged ? own : []
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
        switch text.state?.meaning {
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
      return MessageTree([.text(text.text.first)]).text
    }
  }
}
