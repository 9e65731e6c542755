import ErrcatCompiler
package import ErrcatCore
import PositionedJSON

/// The `diff` section of a catalog: levels of changes, and approvals.
package struct DiffConfiguration: Sendable {
  /// The levels of changes.
  package private(set) var levels = ChangeLevels()
  /// The approvals, in the order of the catalog.
  private(set) var approvals: [DiffSection.Approval] = []

  /// Nothing is configured.
  package init() {}

  /// Uses the section of a version's first catalog.
  ///
  /// - Parameter version: the version that is judged.
  /// - Throws: `RequestError.refused` with its place for a level of something that isn't a kind of change or a surface.
  package init(_ version: CatalogVersion) throws(RequestError) {
    let section = version.projects[0].catalog.diff
    approvals = section.approvals
    let known = Set(ChangeKind.all.map(\.id) + ChangeSurface.allCases.map(\.rawValue))
    for each in section.levels where !known.contains(each.name.value) {
      let name = each.name.value
      var printer = DiagnosticPrinter(version.files)
      throw .refused(
        """
        \(printer.place(.catalog(each.name.range))): '\(Escaping.terminal(name))' isn't a kind of change\
        \(Spelling.hint(for: name, in: known.sorted()))
        """
      )
    }
    levels = ChangeLevels(section)
  }

  /// Marks the changes that were approved.
  ///
  /// - Parameters:
  ///   - changes: the changes of a comparison.
  ///   - today: the day that `until` is compared with; with `nil`, nothing expires.
  /// - Returns: the changes with the reasons of their approvals, and the approvals that no change needs, or
  ///   that have expired.
  func approve(
    _ changes: [Change],
    today: CalendarDay?
  ) -> (changes: [Change], unused: [(approval: DiffSection.Approval, hasExpired: Bool)]) {
    var changes = changes
    var unused: [(approval: DiffSection.Approval, hasExpired: Bool)] = []
    guard !approvals.isEmpty else { return (changes, unused) }
    var places: [String: [Int]] = [:]
    for index in changes.indices where changes[index].kind.needsApproval {
      places[changes[index].fingerprint.text, default: []].append(index)
    }
    for approval in approvals {
      if let until = approval.until, let today, until < today {
        unused.append((approval, true))
        continue
      }
      let matches = places[approval.change.value] ?? []
      if matches.isEmpty { unused.append((approval, false)) }
      for index in matches { changes[index].approval = approval.reason.value }
    }
    return (changes, unused)
  }
}

/// The levels of changes that a catalog sets; the most specific level for a change applies.
package struct ChangeLevels: Sendable {
  /// The levels that the catalog sets for a kind, or for a surface.
  private struct Levels: Sendable {
    /// The level where no pattern applies; `nil` if it isn't set.
    let level: ChangeLevel?
    /// The levels by patterns of keys.
    let keys: KeyLevels
  }

  /// The levels by the id of a kind, or by the name of a surface.
  private var levels: [String: Levels] = [:]
  /// The highest level of changes to experimental errors; `nil` for any.
  private(set) var experimental: ChangeLevel?
  /// The keys of experimental errors.
  var experimentalKeys: Set<String> = []

  /// No levels: each kind has its own.
  package init() {}

  /// Uses the section of a catalog.
  ///
  /// Names that aren't a kind or a surface have no effect.
  init(_ section: DiffSection) {
    experimental = section.experimental
    for each in section.levels {
      let earlier = levels[each.name.value]
      levels[each.name.value] = Levels(
        level: each.level ?? earlier?.level,
        keys: each.keys.isEmpty ? earlier?.keys ?? KeyLevels([]) : KeyLevels(each.keys)
      )
    }
  }

  /// The level of a change.
  ///
  /// - Parameters:
  ///   - kind: what kind of change it is.
  ///   - key: the key of the error; `nil` if the change isn't about one.
  ///   - own: the level of this change; `nil` for that of the kind.
  /// - Returns: the level for the key, else for the kind, else for its surface, else its own; at most the one
  ///   for experimental errors if the error is one and nobody has to approve the change.
  func level(of kind: ChangeKind, key: String?, otherwise own: ChangeLevel? = nil) -> ChangeLevel {
    let level = set(for: kind, key: key) ?? own ?? kind.level
    guard let experimental, kind.surface != .privacy, !kind.needsApproval, let key,
      experimentalKeys.contains(key)
    else { return level }
    return min(level, experimental)
  }

  /// The level that the catalog sets for a kind of change to an error; `nil` if it sets none.
  private func set(for kind: ChangeKind, key: String?) -> ChangeLevel? {
    for name in [kind.id, kind.surface.rawValue] {
      guard let found = levels[name] else { continue }
      if let key, let match = found.keys.match(key) { return match.level }
      if let level = found.level { return level }
    }
    return nil
  }
}

/// Levels by patterns of keys; of several patterns that match a key, the last applies.
struct KeyLevels: Sendable {
  /// A pattern and its level.
  typealias Item = (pattern: Glob, level: ChangeLevel)

  /// The patterns in the order of the catalog.
  let items: [Item]
  private let index: GlobIndex

  /// - Parameter items: the patterns in the order of the catalog.
  init(_ items: [Item]) {
    self.items = items
    index = GlobIndex(items.map(\.pattern))
  }

  /// The pattern that applies to a key, with its level; `nil` if none matches.
  ///
  /// - Parameter key: the key of an error.
  /// - Returns: the last pattern that matches.
  func match(_ key: String) -> Item? { index.last(matching: key).map { items[$0] } }
}
