import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// Two versions of a catalog and its modules, and what differs between them.
package struct CatalogComparison: Sendable {
  /// The version that is compared with.
  package let old: CatalogVersion
  /// The version that is judged.
  package let new: CatalogVersion
  /// The catalogs that both versions have, in the order of the new version.
  let pairs: [CatalogPair]
  /// The errors of the versions.
  let matching: EntryMatching
  /// The codes that the new version's errors have or have had.
  let knownCodes: Set<Int>
  /// For each catalog, the number of its pair; that of the new version's catalog.
  let numbers: (old: [Int?], new: [Int?])

  /// Finds the catalogs and errors that both versions have.
  ///
  /// - Parameters:
  ///   - old: the version that is compared with.
  ///   - new: the version that is judged.
  package init(from old: CatalogVersion, to new: CatalogVersion) {
    self.old = old
    self.new = new
    knownCodes = Set(
      new.projects.flatMap { project in
        project.catalog.retiredCodes.map(\.value)
          + project.catalog.entries.compactMap { $0.code?.value }
      }
    )
    let oldSides = old.projects.indices.map { CatalogSide(version: old, index: $0) }
    let newSides = new.projects.indices.map { CatalogSide(version: new, index: $0) }
    var partners = [Int?](repeating: nil, count: newSides.count)
    if !oldSides.isEmpty, !newSides.isEmpty { partners[0] = 0 }
    let paths = Dictionary(zip(Self.places(of: oldSides), oldSides.indices).dropFirst()) {
      first,
      _ in
      first
    }
    for (number, path) in Self.places(of: newSides).enumerated().dropFirst() {
      partners[number] = paths[path]
    }
    let paired = Set(partners.compactMap(\.self))
    var open: [String: [Int]] = [:]
    for index in oldSides.indices.reversed() where !paired.contains(index) {
      open[oldSides[index].catalog.swift.enumName.value, default: []].append(index)
    }
    for (number, side) in newSides.enumerated() where partners[number] == nil {
      partners[number] = open[side.catalog.swift.enumName.value]?.popLast()
    }
    pairs = newSides.indices.compactMap { number in
      partners[number].map { CatalogPair(old: oldSides[$0], new: newSides[number]) }
    }
    numbers = (
      Self.numbers(partners, count: oldSides.count),
      newSides.indices.map { $0 }
    )
    let known = Set(partners.compactMap(\.self))
    matching = EntryMatching(
      oldSides.enumerated().flatMap { number, side in
        side.entries.map { (entry: $0, catalog: known.contains(number) ? number : nil) }
      },
      newSides.enumerated().flatMap { number, side in
        side.entries.map { (entry: $0, catalog: partners[number]) }
      }
    )
  }

  /// For each catalog of the old version, the index of its partner in the new one.
  private static func numbers(_ partners: [Int?], count: Int) -> [Int?] {
    var numbers = [Int?](repeating: nil, count: count)
    for (number, partner) in partners.enumerated() {
      if let partner { numbers[partner] = number }
    }
    return numbers
  }

  /// The path of a module's catalog from the first catalog.
  static func place(of side: CatalogSide) -> String { places(of: [side])[0] }

  /// The paths of catalogs of one version from its first catalog.
  private static func places(of sides: [CatalogSide]) -> [String] {
    let folder = sides.first.map { Fingerprint.folder($0.version.files) } ?? ""
    return sides.map { side in
      let path = side.path
      return PathText.normalized(
        path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
      )
    }
  }

  /// The catalogs that only the new version has.
  var addedCatalogs: [CatalogSide] {
    let paired = Set(pairs.map(\.new.index))
    return new.projects.indices.filter { !paired.contains($0) }.map {
      CatalogSide(version: new, index: $0)
    }
  }

  /// The catalogs that only the old version has.
  var removedCatalogs: [CatalogSide] {
    let paired = Set(pairs.map(\.old.index))
    return old.projects.indices.filter { !paired.contains($0) }.map {
      CatalogSide(version: old, index: $0)
    }
  }

  /// The differences of some kinds, those with the highest level first, then by surface, place and kind.
  ///
  /// - Parameters:
  ///   - kinds: the kinds that are looked for.
  ///   - levels: the levels that the catalog sets.
  ///   - release: when the new version is published.
  /// - Returns: the changes.
  package func changes(
    _ kinds: [ChangeKind] = ChangeKind.all,
    levels: ChangeLevels = ChangeLevels(),
    release: Release = Release()
  ) -> [Change] {
    var levels = levels
    if levels.experimental != nil { levels.experimentalKeys = experimentalKeys }
    // Errors whose catalog reads responses differently can differ in what it doesn't say of them.
    let changedCatalogs = Set(
      pairs.filter { !$0.readsResponsesAlike }.map(\.new.index)
    )
    let changed = matching.pairs.filter {
      changedCatalogs.contains($0.new.side.index) || !Self.isUnchanged($0)
    }
    let texts = pairs.flatMap { TextComparison($0, matching).changes() }
    var found: [Change] = []
    for kind in kinds {
      var changes = Changes(
        kind: kind,
        levels: levels,
        comparison: self,
        release: release
      )
      switch kind.check {
      case .catalog(let check): for pair in pairs { check(pair, &changes) }
      case .entry(let check): for pair in changed { check(pair, &changes) }
      case .added(let check): for side in matching.added { check(side, &changes) }
      case .removed(let check): for side in matching.removed { check(side, &changes) }
      case .texts(let check): for text in texts { check(text, &changes) }
      case .catalogs(let check): check(self, &changes)
      }
      found += changes.found
    }
    return Self.sorted(found)
  }

  /// The keys of errors that were experimental in the old version, or that only one version has.
  private var experimentalKeys: Set<String> {
    let known = matching.pairs.filter { $0.old.entry.stability == .experimental }.map(\.new.key)
    let single = (matching.added + matching.removed).filter { $0.entry.stability == .experimental }
    return Set(known + single.map(\.key))
  }

  /// The catalog in the old version that a catalog of the new version was; `nil` if it is new.
  func old(of side: CatalogSide) -> CatalogSide? {
    pairs.first { $0.new.index == side.index }?.old
  }

  /// The effect if an error loses its code and the new version doesn't remember it.
  ///
  /// - Parameter side: the error in the old version.
  /// - Returns: a sentence, or nothing if the error had no code, or was experimental, or if its code is retired or
  ///   in use.
  func unretiredCode(of side: EntrySide) -> [String] {
    guard let code = side.entry.code?.value, side.entry.stability == .stable,
      !knownCodes.contains(code)
    else { return [] }
    return ["code \(code) isn't in 'retired', so another error can get it"]
  }

  /// Whether nothing that a kind could report about an error differs, found out by comparing bytes.
  private static func isUnchanged(_ pair: EntryPair) -> Bool {
    let (old, new) = (pair.old, pair.new)
    guard !pair.isMoved, old.bytes == new.bytes, old.category == new.category else { return false }
    return old.treatment.isSame(as: new.treatment)
      && old.arguments.elementsEqual(new.arguments) { $0.isSame(as: $1) }
  }

  /// By surface, level, file and place; the highest level first.
  private static func sorted(_ changes: [Change]) -> [Change] {
    let (surfaces, levels) = (ChangeSurface.allCases, ChangeLevel.allCases)
    return
      changes
      .sortedByNumber { ($0.new ?? $0.old)?.range.lowerBound ?? 0 }
      .sortedByNumber { ($0.new ?? $0.old)?.file ?? 0 }
      .sortedByNumber { -(levels.firstIndex(of: $0.level) ?? 0) }
      .sortedByNumber { surfaces.firstIndex(of: $0.kind.surface) ?? 0 }
  }
}

extension CatalogPair {
  /// Whether values of arguments are in the same places of responses.
  fileprivate var readsResponsesAlike: Bool {
    old.catalog.serverArguments.elementsEqual(
      new.catalog.serverArguments,
      by: { $0.name.value == $1.name.value && $0.path == $1.path }
    )
  }
}

extension ResolvedTreatment {
  /// Whether an error is handled in the same way.
  fileprivate func isSame(as other: ResolvedTreatment) -> Bool {
    content == other.content && hint == other.hint && owner == other.owner
      && policyArguments.retryDelay?.value == other.policyArguments.retryDelay?.value
      && policyArguments.retryCondition?.value == other.policyArguments.retryCondition?.value
      && policyArguments.reportCondition?.value == other.policyArguments.reportCondition?.value
  }
}

extension ResolvedArgument {
  /// Whether an argument has the same name, type and privacy.
  fileprivate func isSame(as other: ResolvedArgument) -> Bool {
    name == other.name && type == other.type && privacy == other.privacy
  }
}
