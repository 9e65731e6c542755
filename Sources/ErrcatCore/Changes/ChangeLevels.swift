import ErrcatCompiler

/// The levels of changes that a catalog sets; the most specific level for a change applies.
package struct ChangeLevels: Sendable {
  /// What the catalog sets for a kind, or for a surface.
  struct Levels: Equatable, Sendable {
    /// The level where no pattern applies; `nil` if it isn't set.
    let level: ChangeLevel?
    /// The levels by patterns of keys.
    let keys: KeyLevels
  }

  /// A level that the catalog sets, and for what.
  struct Setting: Sendable {
    /// The id of a kind, or the name of a surface.
    let name: String
    /// The pattern of keys that it is set for; `nil` for all keys without a pattern.
    let pattern: String?
    /// The level.
    let level: ChangeLevel
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
    let level = setting(for: kind, key: key)?.level ?? own ?? kind.level
    guard let experimental, kind.surface != .privacy, !kind.needsApproval, let key,
      experimentalKeys.contains(key)
    else { return level }
    return min(level, experimental)
  }

  /// What the catalog sets for a kind of change to an error; `nil` if it sets nothing.
  ///
  /// - Parameters:
  ///   - kind: what kind of change it is.
  ///   - key: the key of the error; `nil` if the change isn't about one.
  /// - Returns: the setting that applies.
  func setting(for kind: ChangeKind, key: String?) -> Setting? {
    for name in [kind.id, kind.surface.rawValue] {
      guard let found = levels[name] else { continue }
      if let key, let match = found.keys.match(key) {
        return Setting(name: name, pattern: match.pattern.text, level: match.level)
      }
      if let level = found.level { return Setting(name: name, pattern: nil, level: level) }
    }
    return nil
  }

  /// What the catalog sets for a kind: by its id, then by its surface.
  func levels(for kind: ChangeKind) -> [Levels?] {
    [levels[kind.id], levels[kind.surface.rawValue]]
  }
}
