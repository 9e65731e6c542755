import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// Xcode's String Catalog, `.xcstrings`: JSON as Xcode lays it out, keys sorted.
extension TranslationFormat {
  static let stringCatalog = TranslationFormat(
    name: "xcstrings",
    title: ".xcstrings",
    fileExtensions: ["xcstrings"],
    layout: .combined,
    dialect: .conversions(
      .apple,
      ConversionPlurals(sentences: .ofOnlyArgument, areNamed: true, hasZeroForm: true)
    ),
    traits: [.keepsStates, .holdsWholeApp],
    recognize: { content in
      let root = content.json
      let isCatalog =
        root?.first("strings")?.kind == .object && root?.first("sourceLanguage") != nil
      return isCatalog ? .yes : .no
    },
    read: { content, keys in content.json.map { StringCatalogReader.read($0, keys) } ?? [] },
    adopt: { content in content.json.map { StringCatalogReader.read($0, isAdopted: true) } ?? [] },
    others: { $0.json?.first("strings")?.members.map(\.key) ?? [] },
    write: { [Output(fileExtension: "xcstrings", text: StringCatalogWriter.text($0))] },
    writeAll: { Output(fileExtension: "xcstrings", text: StringCatalogWriter.text($0)) }
  )
}

private enum StringCatalogWriter {
  /// A catalog of one language.
  static func text(_ file: TranslationFile) -> String {
    let units = file.units.sorted(byText: \.key).map { unit in
      let translation = MultilingualFile.Translation(
        language: file.language,
        text: unit.pair.target,
        state: unit.state
      )
      return MultilingualFile.Unit(source: unit, translations: [translation])
    }
    return text(units, source: file.source)
  }

  /// A catalog of all languages.
  static func text(_ file: MultilingualFile) -> String { text(file.units, source: file.source) }

  private static func text(_ units: [MultilingualFile.Unit], source: LanguageTag) -> String {
    var json = JSONWriter(escaping: .visible, spaceBeforeColon: true)
    json.object(.lines) { json in
      json.member("sourceLanguage", source.text)
      json.object("strings", .lines) { json in
        for unit in units {
          json.object(unit.source.key, .lines) { json in write(unit, from: source, to: &json) }
        }
      }
      json.member("version", "1.0")
    }
    json.endLine()
    return json.text
  }

  private static func write(
    _ unit: MultilingualFile.Unit,
    from source: LanguageTag,
    to json: inout JSONWriter
  ) {
    let comment = TranslationComment(unit.source, hasSource: true).text
    if !comment.isEmpty { json.member("comment", comment) }
    json.member("extractionState", "manual")
    var texts: [(language: String, text: TranslationText, state: TranslationState)] = [
      (source.text, unit.source.pair.source, .translated)
    ]
    for translation in unit.translations {
      let text = translation.text.flatMap { $0.isEmpty ? nil : $0 }
      texts.append(
        (translation.language.text, text ?? .whole(""), text == nil ? .new : translation.state)
      )
    }
    json.object("localizations", .lines) { json in
      for (language, text, state) in texts.sorted(byText: { $0.language }) {
        json.object(language, .lines) { json in localize(text, state, of: unit.source, to: &json) }
      }
    }
  }

  private static func localize(
    _ text: TranslationText,
    _ state: TranslationState,
    of unit: TranslationFile.Unit,
    to json: inout JSONWriter
  ) {
    switch text {
    case .whole(let text): write(text, state, to: &json)
    case .plural(let plural): write(plural, state, to: &json)
    case .substituted(let text, let plurals):
      write(text, state, to: &json)
      let named = plurals.compactMap { plural in plural.name.map { (name: $0, plural: plural) } }
      json.object("substitutions", .lines) { json in
        for (name, plural) in named.sorted(byText: { $0.name }) {
          let place = plural.argument.flatMap { unit.arguments.place(of: $0) }
          json.object(name, .lines) { json in
            if let place { json.member("argNum", place + 1) }
            json.member("formatSpecifier", "lld")
            write(plural, state, to: &json)
          }
        }
      }
    }
  }

  /// Writes the forms of a plural.
  private static func write(
    _ plural: TranslationPlural,
    _ state: TranslationState,
    to json: inout JSONWriter
  ) {
    json.object("variations", .lines) { json in
      json.object("plural", .lines) { json in
        let forms = plural.forms.filter { !$0.text.isEmpty }
        for form in forms.sorted(byText: \.selector) {
          json.object(form.selector, .lines) { json in write(form.text, state, to: &json) }
        }
      }
    }
  }

  /// Writes one text.
  private static func write(_ text: String, _ state: TranslationState, to json: inout JSONWriter) {
    json.object("stringUnit", .lines) { json in
      json.member("state", FormatWord.name(of: state, in: "xcstrings"))
      json.member("value", text)
    }
  }
}

/// Reads String Catalogs.
struct StringCatalogReader {
  private static let versions = ["1.0", "1.1"]
  private static let parts = ["stringUnit", "variations", "substitutions"]

  /// Whether the texts in the source language are read, and one text where texts vary by device or width.
  private let isAdopted: Bool
  /// Whether the catalog may have parts that aren't known.
  private let isNewer: Bool

  /// A text of one language as the catalog has it.
  private struct Localization {
    var text: TranslationText
    /// The states of the text and of its forms.
    var states: [JSONValue?] = []
    /// How the text varies, of which only one text is read: `device` or `width`; `nil` if it doesn't.
    var variation: String?
  }

  /// Reads the texts of all languages, sorted by language; for an import, of all but the source language.
  static func read(
    _ root: JSONValue,
    _ keys: SourceKeys? = nil,
    isAdopted: Bool = false
  ) -> [ImportedTranslations] {
    guard let strings = root.first("strings") else { return [] }
    var problems = problems(root, strings)
    if problems.isBroken { return [problems] }
    let source = root.first("sourceLanguage")?.locatedString
    let reader = StringCatalogReader(
      isAdopted: isAdopted,
      isNewer: problems.faults.contains { $0.severity == .warning }
    )
    let start = { (language: String, range: ByteRange) in
      var translations = ImportedTranslations(of: keys)
      translations.language = Located(language, range)
      translations.sourceLanguage = source
      return translations
    }
    var found: [String: ImportedTranslations] = [:]
    for entry in strings.members where entry.value.firstRepeatedMember == nil {
      // Xcode adds an empty key for an empty text in code.
      if isAdopted, entry.key.isEmpty { continue }
      let members = entry.value.first("localizations")?.members ?? []
      let own = members.first { $0.key == source?.value }
        .flatMap { reader.localization($0.value)?.text }
      for member in members where isAdopted || member.key != source?.value {
        reader.add(
          member,
          of: entry,
          source: own,
          to: &found[member.key, default: start(member.key, member.keyRange)]
        )
      }
      // Xcode uses the key as the source text if there is none.
      if isAdopted, own == nil, let source {
        found[source.value, default: start(source.value, source.range)]
          .add(unit(entry, entry.keyRange, .whole(entry.key)))
      }
    }
    var translations = found.sortedByKey().map(\.value)
    if translations.isEmpty {
      problems.isBroken = !problems.faults.isEmpty
      if problems.isBroken { return [problems] }
      return isAdopted ? source.map { [start($0.value, $0.range)] } ?? [] : []
    }
    translations[0].faults = problems.faults + translations[0].faults
    return translations
  }

  private func add(
    _ member: JSONMember,
    of entry: JSONMember,
    source: TranslationText?,
    to translations: inout ImportedTranslations
  ) {
    if isNewer, let part = member.value.members.first(where: { !Self.parts.contains($0.key) }) {
      translations.report(
        "'\(entry.key)' has '\(part.key)', which is new in this version; it isn't imported",
        at: part.keyRange,
        of: entry.key
      )
      return
    }
    guard let localization = localization(member.value) else {
      translations.report(
        "the variations of '\(entry.key)' can't be expressed in one message",
        at: member.keyRange,
        of: entry.key
      )
      return
    }
    var unit = Self.unit(entry, member.keyRange, localization.text)
    unit.source = source
    unit.state = .least(
      of: localization.states.map { state in
        let word = state.map { $0.string ?? $0.numberText ?? "" }
        let range = state?.range ?? .nowhere
        return translations.state(word, in: "xcstrings", at: range, of: entry.key)
      }
    )
    unit.variation = localization.variation
    if unit.isMessage { unit.sourceMessage = source?.whole }
    translations.add(unit)
  }

  /// A unit with the facts that an entry has for all languages.
  private static func unit(
    _ entry: JSONMember,
    _ range: ByteRange,
    _ text: TranslationText
  ) -> ImportedTranslations.Unit {
    var unit = ImportedTranslations.Unit(entry.key, range, target: text)
    let comment = TranslationComment(entry.value.first("comment")?.string ?? "")
    unit.note = comment.note
    unit.isMessage = comment.isMessage
    unit.isTranslatable = entry.value.first("shouldTranslate")?.boolean ?? true
    unit.isStale = entry.value.first("extractionState")?.string == "stale"
    return unit
  }

  /// The problems with the whole catalog, or with entries that have a member twice.
  private static func problems(_ root: JSONValue, _ strings: JSONValue) -> ImportedTranslations {
    var problems = ImportedTranslations()
    for (name, range, first) in root.repeatedMembers {
      problems.reportTwice("key '\(name)'", at: range, first: first)
      problems.isBroken = true
    }
    if let version = root.first("version"), !versions.contains(where: { $0 == version.string }) {
      let text = version.string ?? version.numberText ?? ""
      if version.string?.hasPrefix("1.") == true {
        problems.warn(
          "version '\(text)' is newer than 1.1; a text with anything new in it isn't imported",
          at: version.range
        )
      } else {
        problems.reportVersion(text, at: version.range, expected: "1.0 or 1.1")
      }
    }
    for member in strings.members {
      guard let (name, range, first) = member.value.firstRepeatedMember else { continue }
      problems.reportTwice("key '\(name)' in '\(member.key)'", at: range, first: first)
    }
    return problems
  }

  /// A text with its plurals; `nil` if a message can't express how it varies.
  private func localization(_ value: JSONValue) -> Localization? {
    let varying = value.first("variations")
    if isAdopted, let varying, let (name, value) = Self.mostGeneral(varying) {
      var found = localization(value)
      found?.variation = name
      return found
    }
    var states: [JSONValue?] = []
    func text(_ value: JSONValue) -> String? {
      guard let unit = value.first("stringUnit"), let text = unit.first("value")?.string else {
        return nil
      }
      states.append(unit.first("state"))
      return text
    }
    func plural(_ variations: JSONValue, name: String?) -> TranslationPlural? {
      let members = variations.members
      guard members.count == 1, members[0].key == "plural" else { return nil }
      var plural = TranslationPlural(of: name, forms: [])
      for form in members[0].value.members {
        guard let text = text(form.value) else { return nil }
        plural.forms.append(TranslationPlural.Form(selector: form.key, text: text))
      }
      return plural
    }
    let whole = text(value)
    if let varying {
      guard let forms = plural(varying, name: nil) else { return nil }
      return Localization(text: .plural(forms), states: states)
    }
    guard let whole else { return nil }
    var plurals: [TranslationPlural] = []
    var places: [String: Int] = [:]
    for member in value.first("substitutions")?.members ?? [] {
      guard let varying = member.value.first("variations"),
        var plural = plural(varying, name: member.key)
      else { return nil }
      plural.specifier = member.value.first("formatSpecifier")?.string?.unicodeScalars.last
      if plural.isText { return nil }
      places[member.key] = member.value.first("argNum")?.numberText.flatMap(Int.init)
      plurals.append(plural)
    }
    if plurals.isEmpty { return Localization(text: .whole(whole), states: states) }
    // In the text itself, a position has the same form as those of other arguments; an import compares the text with
    // errcat's own, which has none.
    let format = isAdopted ? FormatToken.placingPlurals(in: whole, at: places) : whole
    return Localization(text: .substituted(format, plurals), states: states)
  }

  /// The text for other devices if texts vary by device, or for the greatest width if they vary by width.
  private static func mostGeneral(_ variations: JSONValue) -> (name: String, value: JSONValue)? {
    let devices = variations.first("device")?.members ?? []
    if let device = devices.first(where: { $0.key == "other" }) ?? devices.first {
      return ("device", device.value)
    }
    let widths = variations.first("width")?.members ?? []
    let widest = widths.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }
    return widest.map { ("width", $0.value) }
  }
}
