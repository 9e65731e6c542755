import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// How the mapping of an outside error, code or status has changed.
enum MappingChange {
  /// Only the new version maps it.
  case added
  /// Only the old version maps it.
  case removed
  /// Both versions map it, to different errors, or with different regard to its causes.
  case moved

  /// A mapping of one version.
  private struct Mapping {
    let code: ForeignCode
    let entry: Entry
    let side: CatalogSide
    let range: ByteRange

    var causesPhrase: String { entry.causesPhrase(code) }
  }

  /// Something from outside that the versions map differently.
  private struct Difference {
    var code: ForeignCode
    let old: Mapping?
    let new: Mapping?

    /// The difference together with the next one, if both are about statuses of one range and the same errors.
    func joined(with next: Difference) -> Difference? {
      guard case .http(let range) = code, case .http(let other) = next.code,
        range.upperBound + 1 == other.lowerBound,
        old?.entry.key.value == next.old?.entry.key.value,
        new?.entry.key.value == next.new?.entry.key.value
      else { return nil }
      var joined = self
      joined.code = .http(range.lowerBound...other.upperBound)
      return joined
    }
  }

  /// Reports the changes of this kind in all catalogs.
  ///
  /// - Parameters:
  ///   - comparison: the two versions.
  ///   - changes: where the changes are reported.
  ///   - isWanted: which outside errors are looked at.
  fileprivate func report(
    _ comparison: CatalogComparison,
    _ changes: inout Changes,
    where isWanted: (ForeignCode) -> Bool
  ) {
    let moved = MovedCodes(comparison.matching)
    for pair in comparison.pairs {
      // The keys of the new version's errors, by the keys of the old version's.
      let names = self == .moved ? changes.names(in: pair) : [:]
      let (old, new) = (Self.mappings(pair.old, isWanted), Self.mappings(pair.new, isWanted))
      for difference in differences(old, new, names: names, moved: moved) {
        report(difference, &changes)
      }
    }
    let others = self == .removed ? comparison.removedCatalogs : []
    for side in others {
      let old = Self.mappings(side, isWanted)
      for difference in differences(old, ([:], []), names: [:], moved: moved) {
        report(difference, &changes)
      }
    }
  }

  private typealias Mappings = (byIdentity: [String: Mapping], order: [String])

  private func differences(
    _ old: Mappings,
    _ new: Mappings,
    names: [String: String],
    moved: MovedCodes
  ) -> [Difference] {
    var found: [Difference] = []
    for identity in (self == .removed ? old : new).order {
      let (was, now) = (old.byIdentity[identity], new.byIdentity[identity])
      guard isKind(was, now, names: names), let mapping = now ?? was,
        !moved.contains(identity, of: mapping.entry.key.value)
      else { continue }
      let difference = Difference(code: mapping.code, old: was, new: now)
      if let joined = found.last?.joined(with: difference) {
        found[found.count - 1] = joined
      } else {
        found.append(difference)
      }
    }
    return found
  }

  private func isKind(_ was: Mapping?, _ now: Mapping?, names: [String: String]) -> Bool {
    switch (self, was, now) {
    case (.added, nil, .some), (.removed, .some, nil): return true
    case (.moved, let was?, let now?):
      return (names[was.entry.key.value] ?? was.entry.key.value) != now.entry.key.value
        || was.causesPhrase != now.causesPhrase
    default: return false
    }
  }

  private func report(_ difference: Difference, _ changes: inout Changes) {
    let code = difference.code
    let text: String
    switch (difference.old, difference.new) {
    case (let was?, let now?) where was.causesPhrase != now.causesPhrase:
      text = "\(code.phrase) \(code.mapsPhrase) to '\(now.entry.key.value)'\(now.causesPhrase)"
    case (let was?, let now?):
      text = """
        \(code.phrase) \(code.mapsPhrase) to '\(now.entry.key.value)' instead of '\(was.entry.key.value)'
        """
    case (nil, let now?): text = "\(code.phrase) \(code.mapsPhrase) to '\(now.entry.key.value)'"
    case (let was?, nil):
      text = "\(code.phrase) no longer \(code.mapsPhrase) to '\(was.entry.key.value)'"
    case (nil, nil): return
    }
    changes.report(
      text,
      key: (difference.new ?? difference.old)?.entry.key.value,
      about: code.identity,
      old: difference.old.map { $0.side.place(.catalog($0.range)) },
      new: difference.new.map { $0.side.place(.catalog($0.range)) }
    )
  }

  /// The mappings of a catalog; of several for one code, the first, which applies.
  private static func mappings(
    _ side: CatalogSide,
    _ isWanted: (ForeignCode) -> Bool
  ) -> Mappings {
    var byIdentity: [String: Mapping] = [:]
    var order: [String] = []
    for entry in side.catalog.entries {
      for located in entry.foreignCodes where isWanted(located.value) {
        for code in located.value.single {
          guard byIdentity[code.identity] == nil else { continue }
          byIdentity[code.identity] = Mapping(
            code: code,
            entry: entry,
            side: side,
            range: located.range
          )
          order.append(code.identity)
        }
      }
    }
    return (byIdentity, order)
  }
}

/// The codes that errors which are in another catalog have kept.
private struct MovedCodes {
  private var codes: [String: Set<String>] = [:]

  init(_ matching: EntryMatching) {
    for pair in matching.pairs where pair.isMoved {
      func all(_ side: EntrySide) -> [String] {
        side.entry.foreignCodes.flatMap { $0.value.single.map(\.identity) }
      }
      let kept = Set(all(pair.old)).intersection(all(pair.new))
      for key in [pair.old.key, pair.new.key] { codes[key, default: []].formUnion(kept) }
    }
  }

  func contains(_ identity: String, of key: String) -> Bool {
    codes[key]?.contains(identity) == true
  }
}

extension ChangeKind.Check {
  /// Reports what is mapped differently, one change for a range of statuses.
  ///
  /// - Parameters:
  ///   - change: how it is mapped differently.
  ///   - isWanted: which outside errors are looked at.
  /// - Returns: the check.
  static func mapping(
    _ change: MappingChange,
    where isWanted: @escaping @Sendable (ForeignCode) -> Bool
  ) -> Self {
    .catalogs { comparison, changes in change.report(comparison, &changes, where: isWanted) }
  }
}

extension ForeignCode {
  /// The codes of a range, one by one; other codes as they are.
  fileprivate var single: [ForeignCode] {
    guard case .http(let range) = self, range.count <= 1_000 else { return [self] }
    return range.map { .http($0...$0) }
  }

  /// The verb that follows ``phrase``.
  fileprivate var mapsPhrase: String { isSeveral ? "map" : "maps" }
}
