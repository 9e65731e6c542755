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
    let name: String
    switch state {
    case .new: name = "new"
    case .needsReview: name = "needs_review"
    case .translated: name = "translated"
    }
    json.object("stringUnit", .lines) { json in
      json.member("state", name)
      json.member("value", text)
    }
  }
}

/// Reads String Catalogs.
enum StringCatalogReader {
  /// A text of one language, with its state.
  struct Localization {
    let text: TranslationText
    let state: TranslationState?
    /// The way in which the text varies that isn't read: `device` or `width`; `nil` if there is none.
    var lostVariation: String?
    /// States that the format doesn't have.
    var unknownStates: [Located<String>] = []
  }

  /// A key with its texts; a text is `nil` if a message can't express its variations.
  struct CatalogString {
    let key: String
    let range: ByteRange
    /// Whether an object in the entry has a key twice.
    let hasRepeatedMember: Bool
    var comment = TranslationComment("")
    /// Whether the text has translations: `shouldTranslate` isn't false.
    var isTranslated = true
    /// Whether Xcode no longer finds the key in code.
    var isStale = false
    var localizations: [(language: String, range: ByteRange, found: Localization?)] = []
  }

  /// Reads the texts of all languages; for an import, of all but the source language.
  ///
  /// - Parameters:
  ///   - root: a String Catalog.
  ///   - keys: the keys of catalogs; `nil` for all.
  ///   - isAdopted: whether the texts in the source language are read, and one text where texts vary by device or
  ///     width.
  /// - Returns: translations for each language, sorted by language.
  static func read(
    _ root: JSONValue,
    _ keys: SourceKeys? = nil,
    isAdopted: Bool = false
  ) -> [ImportedTranslations] {
    guard let strings = root.first("strings") else { return [] }
    let source = root.first("sourceLanguage")?.string
    let sourceRange = root.first("sourceLanguage")?.range ?? .nowhere
    var problems = problems(root, strings)
    if problems.isBroken { return [problems] }
    let start = { (language: String, range: ByteRange) in
      var translations = ImportedTranslations(of: keys)
      translations.language = Located(language, range)
      translations.sourceLanguage = source.map { Located($0, sourceRange) }
      return translations
    }
    var found: [String: ImportedTranslations] = [:]
    for entry in entries(strings, forAdoption: isAdopted) where !entry.hasRepeatedMember {
      // Xcode adds an empty key for an empty text in code.
      if isAdopted, entry.key.isEmpty { continue }
      let own = entry.localizations.first { $0.language == source }?.found?.text
      for (language, range, localization) in entry.localizations
      where isAdopted || language != source {
        add(
          localization,
          of: entry,
          source: own,
          at: range,
          to: &found[language, default: start(language, range)]
        )
      }
      // Xcode uses the key as the source text if there is none.
      if isAdopted, own == nil, let source {
        var unit = unit(entry, entry.range, .whole(entry.key))
        unit.state = nil
        found[source, default: start(source, sourceRange)].add(unit)
      }
    }
    var translations = found.sortedByKey().map(\.value)
    if translations.isEmpty {
      problems.isBroken = !problems.faults.isEmpty
      return problems.isBroken ? [problems] : []
    }
    translations[0].faults = problems.faults + translations[0].faults
    return translations
  }

  private static func add(
    _ localization: Localization?,
    of entry: CatalogString,
    source: TranslationText?,
    at range: ByteRange,
    to translations: inout ImportedTranslations
  ) {
    guard let localization else {
      translations.report(
        "the variations of '\(entry.key)' can't be expressed in one message",
        at: range,
        of: entry.key
      )
      return
    }
    for state in localization.unknownStates {
      translations.warn(
        "unknown state '\(state.value)'; the translation needs review",
        at: state.range,
        of: entry.key
      )
    }
    var unit = unit(entry, range, localization.text)
    unit.source = source
    unit.state = localization.state
    unit.isMessage = entry.comment.isMessage
    unit.variation = localization.lostVariation
    if unit.isMessage { unit.sourceMessage = source?.whole }
    translations.add(unit)
  }

  private static func unit(_ entry: CatalogString, _ range: ByteRange, _ text: TranslationText)
    -> ImportedTranslations.Unit
  {
    var unit = ImportedTranslations.Unit(entry.key, range, target: text)
    unit.note = entry.comment.note
    unit.isTranslatable = entry.isTranslated
    unit.isStale = entry.isStale
    return unit
  }

  /// The problems with the whole catalog, or with entries that have a member twice.
  static func problems(_ root: JSONValue, _ strings: JSONValue) -> ImportedTranslations {
    var problems = ImportedTranslations()
    for (name, range, first) in root.repeatedMembers {
      problems.reportTwice("key '\(name)'", at: range, first: first)
      problems.isBroken = true
    }
    let versions = ["1.0", "1.1"]
    if let version = root.first("version"), !versions.contains(where: { $0 == version.string }) {
      let text = version.string ?? version.numberText ?? ""
      problems.reportVersion(text, at: version.range, expected: "1.0 or 1.1")
    }
    for member in strings.members {
      guard let (name, range, first) = member.value.firstRepeatedMember else { continue }
      problems.reportTwice("key '\(name)' in '\(member.key)'", at: range, first: first)
    }
    return problems
  }

  /// All keys of a catalog.
  ///
  /// - Parameters:
  ///   - strings: the member `strings`.
  ///   - forAdoption: whether one text is used where texts vary by device or width: the one for other devices, or
  ///     for the greatest width.
  /// - Returns: an entry for each key, in the order of the file.
  static func entries(_ strings: JSONValue, forAdoption: Bool) -> [CatalogString] {
    strings.members.map { member in
      var entry = CatalogString(
        key: member.key,
        range: member.keyRange,
        hasRepeatedMember: member.value.firstRepeatedMember != nil
      )
      let fields = member.value
      entry.comment = TranslationComment(fields.first("comment")?.string ?? "")
      entry.isTranslated = fields.first("shouldTranslate")?.boolean ?? true
      entry.isStale = fields.first("extractionState")?.string == "stale"
      entry.localizations = (fields.first("localizations")?.members ?? []).map {
        ($0.key, $0.keyRange, localization($0.value, forAdoption))
      }
      return entry
    }
  }

  private static func localization(_ value: JSONValue, _ forAdoption: Bool) -> Localization? {
    let varying = value.first("variations")
    if forAdoption, let varying, let (name, value) = mostGeneral(varying) {
      var found = localization(value, forAdoption)
      found?.lostVariation = name
      return found
    }
    let text = value.first("stringUnit").flatMap(unit)
    var units = [text].compactMap { $0 }
    var forms: TranslationPlural?
    if let varying {
      guard let found = variations(varying) else { return nil }
      forms = found.plural
      units += found.units
    }
    var plurals: [TranslationPlural] = []
    var places: [String: Int] = [:]
    for (name, substitution) in value.first("substitutions")?.members.map({ ($0.key, $0.value) })
      ?? []
    {
      guard let varying = substitution.first("variations"),
        let found = variations(varying, name: name)
      else { return nil }
      var plural = found.plural
      plural.specifier = substitution.first("formatSpecifier")?.string?.unicodeScalars.last
      if plural.isText { return nil }
      places[name] = substitution.first("argNum")?.numberText.flatMap(Int.init)
      plurals.append(plural)
      units += found.units
    }
    let states = units.map(\.state)
    let state: TranslationState?
    if states.contains(.needsReview) {
      state = .needsReview
    } else if states.contains(.new) {
      state = .new
    } else {
      state = states.first ?? nil
    }
    let found: TranslationText
    if let forms {
      found = .plural(forms)
    } else if let text {
      // In the text itself, a position has the same form as those of other arguments; an import compares the text with
      // errcat's own, which has none.
      let format =
        forAdoption ? FormatToken.placingPlurals(in: text.text, at: places) : text.text
      found = plurals.isEmpty ? .whole(text.text) : .substituted(format, plurals)
    } else {
      return nil
    }
    return Localization(
      text: found,
      state: state,
      unknownStates: units.compactMap(\.unknownState)
    )
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

  private static func variations(_ value: JSONValue, name: String? = nil) -> (
    plural: TranslationPlural, units: [Unit]
  )? {
    let members = value.members
    guard members.count == 1, members[0].key == "plural" else { return nil }
    var forms: [TranslationPlural.Form] = []
    var units: [Unit] = []
    for form in members[0].value.members {
      guard let found = form.value.first("stringUnit").flatMap(unit) else { return nil }
      forms.append(TranslationPlural.Form(selector: form.key, text: found.text))
      units.append(found)
    }
    return (TranslationPlural(of: name, forms: forms), units)
  }

  private static func unit(_ value: JSONValue) -> Unit? {
    let state = value.first("state")
    let known = state.flatMap { FormatState.meaning(of: $0.string ?? "", in: "xcstrings") }
    return value.first("value")?.string.map { text in
      Unit(
        text: text,
        state: state == nil ? nil : known ?? .needsReview,
        unknownState: known == nil ? state.map { Located($0.string ?? "", $0.range) } : nil
      )
    }
  }

  /// A text with its state.
  private struct Unit {
    let text: String
    let state: TranslationState?
    let unknownState: Located<String>?
  }
}
