/// The `diff` section of a catalog, which only `errcat diff` uses.
package struct DiffSection: Sendable {
  /// The levels of a kind of change, or of everything that affects the same.
  package struct Levels: Sendable {
    /// The id of the kind, or what is affected.
    package let name: Located<String>
    /// The level where no key's level applies; `nil` if it isn't set.
    package let level: ChangeLevel?
    /// Levels by key; if several patterns match, the last applies.
    package let keys: [(pattern: Glob, level: ChangeLevel)]
  }

  /// A change that was approved.
  package struct Approval: Sendable {
    /// The fingerprint of the change.
    package let change: Located<String>
    /// Why the change is right.
    package let reason: String
    /// The last day on which the approval holds; `nil` for no end.
    package let until: CalendarDay?
  }

  /// The levels, in the order of the catalog.
  package var levels: [Levels] = []
  /// The approvals, in the order of the catalog.
  package var approvals: [Approval] = []

  package init() {}
}
