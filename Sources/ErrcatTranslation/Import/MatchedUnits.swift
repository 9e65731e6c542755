import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// The units of a translation file that each catalog gets.
struct UnitShares {
  /// A unit whose name another one has.
  struct Repeated {
    let name: String
    let place: ByteRange
    /// The place of the first unit with the name.
    let first: ByteRange
  }

  /// A list for each catalog, with a unit for each message; the first one has those that no catalog knows.
  private(set) var lists: [[ImportedTranslations.Unit]]
  /// The units that the file has twice, which are in no list, in the order of the file.
  private(set) var repeated: [Repeated] = []

  /// - Parameters:
  ///   - units: the units as they were read.
  ///   - format: the format of the file.
  ///   - projects: the catalogs.
  ///   - texts: the texts of each catalog in the language and the format.
  init(
    _ units: [ImportedTranslations.Unit],
    of format: TranslationFormat,
    for projects: [Project],
    _ texts: [TranslationLookup]
  ) {
    lists = projects.map { _ in [] }
    var units = units
    if format.traits.contains(.separatesForms) {
      let isKey = { (name: String) in projects.contains { $0.keys.find(name) != nil } }
      units = removingRepeated(units) { name in
        isKey(name) ? name : ImportedUnits.form(name)?.key ?? name
      }
      units = ImportedUnits.joined(units) { isKey($0) ? nil : ImportedUnits.form($0) }
    }
    units = removingRepeated(units)
    let keys = SourceKeys(projects)
    let hasLostKeys = units.contains { $0.key.isEmpty }
    let messages = hasLostKeys ? MessagesBySource(projects, texts) : nil
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
    // A unit without a key may be of a message that another unit names.
    if hasLostKeys { lists = lists.map { removingRepeated($0) } }
  }

  /// The units of the messages that are there once; ``repeated`` gets the others.
  ///
  /// - Parameters:
  ///   - units: units of one language in one file.
  ///   - message: the name of the message that a unit is of: its own, or the one that it is a form of.
  /// - Returns: the units, in their order.
  private mutating func removingRepeated(
    _ units: [ImportedTranslations.Unit],
    message: (String) -> String = { $0 }
  ) -> [ImportedTranslations.Unit] {
    var places: [ExactText: ByteRange] = [:]
    var messages: Set<ExactText> = []
    for unit in units where !unit.key.isEmpty {
      if let first = places[ExactText(unit.key)] {
        repeated.append(Repeated(name: unit.key, place: unit.range, first: first))
        messages.insert(ExactText(message(unit.key)))
      } else {
        places[ExactText(unit.key)] = unit.range
      }
    }
    return messages.isEmpty
      ? units : units.filter { !messages.contains(ExactText(message($0.key))) }
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
