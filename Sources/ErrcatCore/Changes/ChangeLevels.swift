package import ErrcatCompiler

/// The levels of changes that a catalog sets; the most specific level for a change applies.
package struct ChangeLevels: Sendable {
  /// Levels by the id of a kind, or by the name of a surface.
  package var levels: [String: ChangeLevel] = [:]
  /// Levels by the id of a kind and a pattern of keys; if several match, the last applies.
  package var keys: [String: [(pattern: Glob, level: ChangeLevel)]] = [:]

  /// No levels: each kind has its own.
  package init() {}

  /// The level of a change.
  ///
  /// - Parameters:
  ///   - kind: what kind of change it is.
  ///   - key: the key of the error; `nil` if the change isn't about one.
  /// - Returns: the level for the key, else for the kind, else for its surface, else the kind's own.
  func level(of kind: ChangeKind, key: String?) -> ChangeLevel {
    for name in [kind.id, kind.surface.rawValue] {
      if let key, let found = keys[name]?.last(where: { $0.pattern.matches(key) }) {
        return found.level
      }
      if let level = levels[name] { return level }
    }
    return kind.level
  }
}
