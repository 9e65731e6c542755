package import ErrcatCompiler

/// The levels of changes that a catalog sets; the most specific level for a change applies.
package struct ChangeLevels: Sendable {
  /// Levels by the id of a kind, or by the name of a surface.
  package var levels: [String: ChangeLevel] = [:]
  /// Levels by the id of a kind and a pattern of keys; if several match, the last applies.
  package var keys: [String: [(pattern: Glob, level: ChangeLevel)]] = [:]

  /// The highest level of changes to experimental errors; `nil` for any.
  package var experimental: ChangeLevel?
  /// The keys of experimental errors.
  var experimentalKeys: Set<String> = []

  /// No levels: each kind has its own.
  package init() {}

  /// The level of a change.
  ///
  /// - Parameters:
  ///   - kind: what kind of change it is.
  ///   - key: the key of the error; `nil` if the change isn't about one.
  ///   - own: the level of this change; `nil` for that of the kind.
  /// - Returns: the level for the key, else for the kind, else for its surface, else its own; at most the one
  ///   for experimental errors if the error is one and nobody has to approve the change.
  func level(of kind: ChangeKind, key: String?, otherwise own: ChangeLevel? = nil) -> ChangeLevel {
    let level = setLevel(of: kind, key: key) ?? own ?? kind.level
    guard let experimental, kind.surface != .privacy, !kind.needsApproval, let key,
      experimentalKeys.contains(key)
    else { return level }
    return min(level, experimental)
  }

  /// The level that the catalog sets; `nil` if it doesn't.
  private func setLevel(of kind: ChangeKind, key: String?) -> ChangeLevel? {
    for name in [kind.id, kind.surface.rawValue] {
      if let key, let found = keys[name]?.last(where: { $0.pattern.matches(key) }) {
        return found.level
      }
      if let level = levels[name] { return level }
    }
    return nil
  }
}
