import ErrcatCore
import PositionedJSON

/// Separates units that a translation file has twice from the others.
struct RepeatedUnits {
  /// A unit whose name another one has.
  struct Found: Sendable {
    let name: String
    let place: ByteRange
    /// The place of the first unit with the name.
    let first: ByteRange
  }

  /// In the order of the file.
  private(set) var found: [Found] = []

  /// Removes all units of messages that are there twice.
  ///
  /// - Parameters:
  ///   - units: units of one language in one file.
  ///   - message: the name of the message that a unit is of: its own, or the one that it is a form of.
  /// - Returns: the units of the other messages; what is removed is in ``found``.
  mutating func removed(
    from units: [ImportedTranslations.Unit],
    message: (String) -> String = { $0 }
  ) -> [ImportedTranslations.Unit] {
    var places: [ExactText: ByteRange] = [:]
    places.reserveCapacity(units.count)
    var repeated: Set<ExactText> = []
    for unit in units {
      guard let name = unit.key else { continue }
      if let first = places[ExactText(name)] {
        found.append(Found(name: name, place: unit.range, first: first))
        repeated.insert(ExactText(message(name)))
      } else {
        places[ExactText(name)] = unit.range
      }
    }
    if repeated.isEmpty { return units }
    return units.filter { unit in
      unit.key.map { !repeated.contains(ExactText(message($0))) } ?? true
    }
  }
}
