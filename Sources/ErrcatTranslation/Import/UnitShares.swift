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
  init(_ units: [ImportedTranslations.Unit], of format: TranslationFormat, for projects: [Project])
  {
    lists = projects.map { _ in [] }
    var units = units
    if format.traits.contains(.separatesForms) {
      let isKey = { (name: String) in projects.contains { $0.keys.find(name) != nil } }
      units = removingRepeated(units) { name in
        isKey(name) ? name : ImportedUnits.form(name)?.key ?? name
      }
      units = ImportedUnits.joined(units, isKey: isKey)
    }
    units = removingRepeated(units)
    let keys = SourceKeys(projects)
    for unit in units {
      let owners = projects.count > 1 ? keys.owners(of: unit.key) : []
      for place in owners.isEmpty ? [0] : owners { lists[place].append(unit) }
    }
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
