import ErrcatCompiler

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
