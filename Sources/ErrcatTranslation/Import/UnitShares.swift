import ErrcatCompiler
import PositionedJSON

/// Assigns the units of a translation file to the catalogs that have their keys.
struct UnitShares {
  private let projects: [Project]
  private let format: TranslationFormat
  private let shared: SharedKeys

  init(_ projects: [Project], _ format: TranslationFormat) {
    self.projects = projects
    self.format = format
    shared = SharedKeys(projects)
  }

  /// The units of each catalog, one for each message; the first one has those that no catalog knows.
  ///
  /// - Parameters:
  ///   - units: the units as they were read.
  ///   - lookups: the texts of the language, by catalog.
  /// - Returns: a list for each catalog, and the units that the file has twice, which are in none.
  func shares(
    of units: [ImportedTranslations.Unit],
    _ lookups: [TranslationLookup]
  ) -> (lists: [[ImportedTranslations.Unit]], repeated: [RepeatedUnits.Found]) {
    var repeated = RepeatedUnits()
    var units = units
    if format.traits.contains(.separatesForms) {
      let isKey = { (name: String) in projects.contains { $0.keys.find(name) != nil } }
      units = repeated.removed(from: units) { name in
        isKey(name) ? name : ImportedUnits.form(name)?.key ?? name
      }
      units = ImportedUnits.joined(units, isKey: isKey)
    }
    units = repeated.removed(from: units)
    // A large file isn't held twice.
    if projects.count == 1, !units.contains(where: { $0.key == nil }) {
      return ([units], repeated.found)
    }
    var shares = [[ImportedTranslations.Unit]](repeating: [], count: projects.count)
    let restored = units.contains { $0.key == nil } ? messages(lookups) : [:]
    for unit in units {
      if let key = unit.key {
        let owners = projects.count > 1 ? shared.owners(of: key) : []
        for place in owners.isEmpty ? [0] : owners { shares[place].append(unit) }
        continue
      }
      let found = Self.restored(unit, restored)
      if found.isEmpty { shares[0].append(unit) }
      for message in found {
        var named = unit
        named.key = message.key
        shares[message.project].append(named)
      }
    }
    // A unit without a key may be of a message that another unit names.
    if !restored.isEmpty { shares = shares.map { repeated.removed(from: $0) } }
    return (shares, repeated.found)
  }

  /// A message whose key a tool may have lost.
  private struct Message {
    let project: Int
    let key: String
    let target: TranslationText?
  }

  /// The messages of all catalogs, by the text of their source messages in the file.
  private func messages(_ lookups: [TranslationLookup]) -> [String: [Message]] {
    var known: [String: [Message]] = [:]
    for (place, (project, texts)) in zip(projects, lookups).enumerated() {
      for key in 0..<project.sourceKeyCount {
        guard let source = project.sources[key] else { continue }
        let pair = texts.converter(source).pair(source.text, texts.text(key))
        let message = Message(project: place, key: project.keys[key], target: pair.target)
        known[pair.source.first, default: []].append(message)
      }
    }
    return known
  }

  /// The messages that a unit without a key is of, by its source message.
  ///
  /// If several keys share the source message, those are used that already have the translation.
  private static func restored(
    _ unit: ImportedTranslations.Unit,
    _ known: [String: [Message]]
  ) -> [Message] {
    guard let text = unit.target, let found = unit.source.flatMap({ known[$0.first] }) else {
      return []
    }
    guard found.count > 1 else { return found }
    return found.filter { $0.target.map { ImportedUnits.isSame(text, $0) } ?? false }
  }
}
