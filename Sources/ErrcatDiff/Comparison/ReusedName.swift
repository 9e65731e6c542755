import ErrcatCompiler
import PositionedJSON

/// A code, a key or a Swift case that another error had in the old version, or that was retired there.
struct ReusedName<Name: Hashable & Sendable> {
  /// The name.
  let name: Name
  /// The error that has it in the new version.
  let new: EntrySide
  /// The key of the error that had it; `nil` if the old version's `retired` doesn't say.
  let oldKey: String?
  /// The place of the name in the old version.
  let oldPlace: Location

  /// Finds the names of a comparison that belong to other errors than before.
  ///
  /// - Parameters:
  ///   - comparison: the two versions.
  ///   - isShared: whether errors of different catalogs compete for the names.
  ///   - field: the name's field, for the place in the old version; `nil` for the error's key.
  ///   - name: the name of an error; `nil` if it has none.
  ///   - retired: the names in an entry of `retired`.
  /// - Returns: the names, in the order of the new version's errors.
  static func all(
    in comparison: CatalogComparison,
    acrossCatalogs isShared: Bool,
    field: String?,
    of name: (Entry) -> Name?,
    retired: (Retirement) -> [Located<Name>]
  ) -> [ReusedName] {
    typealias Owner = (identity: String?, key: String?, place: () -> Location)
    let matching = comparison.matching
    let number = comparison.numbers
    func place(_ name: Name, _ catalog: Int?) -> Place {
      Place(catalog: isShared ? nil : catalog, name: name)
    }
    var owners: [Place: Owner] = [:]
    for index in comparison.old.projects.indices {
      let side = CatalogSide(version: comparison.old, index: index)
      for retirement in side.catalog.retired {
        for used in retired(retirement) {
          let key = retirement.keys.first?.value
          owners[place(used.value, number.old[index])] = (
            nil, key, { side.place(.catalog(used.range)) }
          )
        }
      }
    }
    for side in matching.removed + matching.pairs.map(\.old) {
      guard let used = name(side.entry) else { continue }
      owners[place(used, number.old[side.side.index])] = (
        side.identity, side.key, { side.place(ofName: field) }
      )
    }
    var partners: [String: String] = [:]
    for pair in matching.pairs { partners[pair.new.identity] = pair.old.identity }
    return (matching.pairs.map(\.new) + matching.added).compactMap { side in
      guard let used = name(side.entry),
        let owner = owners[place(used, number.new[side.side.index])],
        owner.identity == nil || partners[side.identity] != owner.identity
      else { return nil }
      return ReusedName(name: used, new: side, oldKey: owner.key, oldPlace: owner.place())
    }
  }

  /// A name where it must be unique.
  private struct Place: Hashable {
    /// The number of the pair of catalogs; `nil` if errors of all catalogs compete.
    let catalog: Int?
    let name: Name
  }
}

extension ChangeKind.Check {
  /// Reports names that belong to other errors than before.
  ///
  /// - Parameters:
  ///   - phrase: what the names are, such as `code`.
  ///   - field: the name's field, for places; `nil` for the error's key.
  ///   - isShared: whether errors of different catalogs compete for the names.
  ///   - name: the name of an error; `nil` if it has none.
  ///   - retired: the names in an entry of `retired`.
  /// - Returns: the check.
  static func reuse<Name: Hashable & Sendable>(
    of phrase: String,
    field: String?,
    acrossCatalogs isShared: Bool = false,
    _ name: @escaping @Sendable (Entry) -> Name?,
    retired: @escaping @Sendable (Retirement) -> [Located<Name>]
  ) -> Self {
    .catalogs { comparison, changes in
      let reused = ReusedName.all(
        in: comparison,
        acrossCatalogs: isShared,
        field: field,
        of: name,
        retired: retired
      )
      for each in reused {
        let key = each.new.key
        let subject = "\(phrase) '\(each.name)'\(key == "\(each.name)" ? "" : " of '\(key)'")"
        let owner = each.oldKey.flatMap { $0 == "\(each.name)" || $0 == key ? nil : $0 }
        changes.report(
          "\(subject) \(owner.map { "was that of '\($0)'" } ?? "was retired")",
          key: key,
          about: "\(each.name)",
          old: each.oldPlace,
          new: each.new.place(ofName: field)
        )
      }
    }
  }

  /// Reports names that have disappeared from `retired`, unless an error has them: then they are reused.
  ///
  /// A module may leave the names to its base, whose retired names its errors can't have either.
  ///
  /// - Parameters:
  ///   - phrase: what the names are, such as `code`.
  ///   - names: the retired names of a catalog.
  ///   - used: the name of an error; `nil` if it has none.
  /// - Returns: the check.
  static func retirementDeleted<Name: Hashable & Sendable>(
    _ phrase: String,
    _ names: @escaping @Sendable (Catalog) -> [Located<Name>],
    of used: @escaping @Sendable (Entry) -> Name?
  ) -> Self {
    .catalogs { comparison, changes in
      let inUse = comparison.new.projects.flatMap { $0.catalog.entries.compactMap(used) }
      let base = comparison.new.projects.first.map { names($0.catalog).map(\.value) } ?? []
      let elsewhere = Set(inUse + base)
      for index in comparison.old.projects.indices {
        let side = CatalogSide(version: comparison.old, index: index)
        let partner = comparison.numbers.old[index].map { comparison.new.projects[$0].catalog }
        let own = Set(partner.map { names($0).map(\.value) } ?? [])
        for name in names(side.catalog)
        where !own.contains(name.value) && !elsewhere.contains(name.value) {
          changes.report(
            "\(phrase) '\(name.value)' is no longer retired",
            about: "\(name.value)",
            old: side.place(.catalog(name.range)),
            new: nil
          )
        }
      }
    }
  }
}

extension EntrySide {
  /// The identity of an error among all others of its version.
  var identity: String { "\(side.index) \(key)" }

  /// The place of a name; that of the key if it isn't in a field.
  fileprivate func place(ofName field: String?) -> Location {
    field.map { place(of: $0) } ?? place
  }
}
