import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// A unit of a translation file, and the message that it translates.
struct MatchedUnit: Sendable {
  let unit: ImportedTranslations.Unit
  /// The key's index in the project's table.
  let key: Int
  let source: SourceMessage
  /// The catalog's texts in the format of the file.
  let texts: TranslationLookup
  let format: TranslationFormat
  let location: Location
  let remarks: [Remark]
}

/// The units of the files of one language, matched to the messages of catalogs.
struct MatchedUnits: Sendable {
  /// A list for each catalog, with a unit for each message.
  private(set) var matched: [[MatchedUnit]]
  /// A list for each catalog; the first one has the units that no catalog knows, and those that a file has twice.
  private(set) var refused: [[UnitOutcome]]
  private let projects: [Project]

  /// Matches the translations of one language.
  init(_ inputs: [NumberedInputs.Item], _ language: LanguageTag, in projects: [Project]) {
    self.projects = projects
    matched = projects.map { _ in [] }
    refused = matched.map { _ in [] }
    // A folder may have thousands of files of one format.
    var lookups: [String: [TranslationLookup]] = [:]
    for (input, file) in inputs {
      guard let format = input.format else { continue }
      let texts =
        lookups[format.name]
        ?? projects.map { TranslationLookup($0, $0.pack(language)?.tag ?? language, as: format) }
      lookups[format.name] = texts
      match(input.translations.units, texts, format, file: file)
    }
  }

  /// Matches the units of one file.
  private mutating func match(
    _ units: [ImportedTranslations.Unit],
    _ texts: [TranslationLookup],
    _ format: TranslationFormat,
    file: Int
  ) {
    var units = units
    if format.traits.contains(.separatesForms) {
      let isKey = { [projects] (name: String) in
        projects.contains { $0.keys.find(name) != nil }
      }
      units = removingRepeated(units, file) { name in
        isKey(name) ? name : ImportedUnits.form(name)?.key ?? name
      }
      units = ImportedUnits.joined(units) { isKey($0) ? nil : ImportedUnits.form($0) }
    }
    units = removingRepeated(units, file)
    let keys = SourceKeys(projects)
    let hasLostKeys = units.contains { $0.key.isEmpty }
    let messages = hasLostKeys ? MessagesBySource(projects, texts) : nil
    var lists: [[ImportedTranslations.Unit]] = projects.map { _ in [] }
    for var unit in units {
      let found = unit.key.isEmpty ? messages?.named(unit) ?? [] : []
      if unit.key.isEmpty, found.isEmpty, let id = unit.source?.first, keys.isKey(id) {
        // Some apps have their keys in the place of the source messages: `msgid "error.login.failed"`.
        (unit.key, unit.source) = (id, nil)
      }
      for (place, named) in found { lists[place].append(named) }
      if !found.isEmpty { continue }
      let owners = projects.count > 1 ? keys.owners(of: unit.key) : []
      for place in owners.isEmpty ? [0] : owners { lists[place].append(unit) }
    }
    for (place, list) in lists.enumerated() {
      // A unit without a key may be of a message that another unit names.
      for unit in hasLostKeys ? removingRepeated(list, file) : list {
        let (location, remarks) = (Location(file, unit.range), remarks(on: unit, projects[place]))
        if let key = projects[place].keys.find(unit.key), let source = projects[place].sources[key]
        {
          matched[place].append(
            MatchedUnit(
              unit: unit,
              key: key,
              source: source,
              texts: texts[place],
              format: format,
              location: location,
              remarks: remarks
            )
          )
        } else {
          let reason = LeftOut.unknown(unit.unknownMessage(projects.count))
          refused[place].append(UnitOutcome(unit, at: location, reason, remarks))
        }
      }
    }
  }

  /// The comments of translators, unless the catalog has them already.
  private func remarks(
    on unit: ImportedTranslations.Unit,
    _ project: Project
  ) -> [Remark] {
    guard !unit.comments.isEmpty else { return [] }
    let note = project.keys.find(unit.key).flatMap(project.entry)?.note
    return unit.comments.filter { note?.contains(text: $0) != true }.map { comment in
      Remark(.info, "comment on '\(unit.key)', which packs have no place for: '\(comment)'")
    }
  }

  /// The units of the messages that a file has once, or several times with one text, as Xcode's tables do; ``refused``
  /// gets the others.
  ///
  /// `message` returns the name of the message that a unit is of: its own, or the one that it is a form of.
  private mutating func removingRepeated(
    _ units: [ImportedTranslations.Unit],
    _ file: Int,
    message: (String) -> String = { $0 }
  ) -> [ImportedTranslations.Unit] {
    var known: [ExactText: ImportedTranslations.Unit] = [:]
    var messages: Set<ExactText> = []
    var once: [ImportedTranslations.Unit] = []
    for unit in units {
      guard !unit.key.isEmpty, let first = known[ExactText(unit.key)] else {
        known[ExactText(unit.key)] = unit
        once.append(unit)
        continue
      }
      if unit.saysSame(as: first) { continue }
      messages.insert(ExactText(message(unit.key)))
      let reason = LeftOut.repeated(first: Location(file, first.range))
      refused[0].append(UnitOutcome(unit, at: Location(file, unit.range), reason))
    }
    return messages.isEmpty
      ? once : once.filter { !messages.contains(ExactText(message($0.key))) }
  }
}

extension ImportedTranslations.Unit {
  /// Whether two units have the same source, text and state.
  func saysSame(as other: Self) -> Bool {
    source == other.source && target == other.target && state == other.state
  }
}

/// The messages of several catalogs by their source messages: tools such as translate-toolkit's `xliff2po` lose the keys.
private struct MessagesBySource {
  private struct Message {
    let project: Int
    let key: String
    let target: TranslationText?
  }

  private var messages: [String: [Message]] = [:]

  init(_ projects: [Project], _ texts: [TranslationLookup]) {
    for (place, (project, texts)) in zip(projects, texts).enumerated() {
      for key in 0..<project.sourceKeyCount {
        guard let source = project.sources[key] else { continue }
        let pair = texts.converter(source).pair(source.text, texts.text(key))
        let message = Message(project: place, key: project.keys[key], target: pair.target)
        messages[pair.source.first, default: []].append(message)
      }
    }
  }

  /// The units with the keys of the messages that a unit without a key is of, each with the index of its catalog.
  ///
  /// If several keys share the source message, those are used that already have the translation.
  func named(_ unit: ImportedTranslations.Unit) -> [(project: Int, unit: ImportedTranslations.Unit)]
  {
    guard let text = unit.target, let source = unit.source else { return [] }
    var found = messages[source.first] ?? []
    if found.count > 1 {
      found = found.filter { $0.target.map { ImportedUnits.isSame(text, $0) } ?? false }
    }
    return found.map { message in
      var named = unit
      named.key = message.key
      return (message.project, named)
    }
  }
}
