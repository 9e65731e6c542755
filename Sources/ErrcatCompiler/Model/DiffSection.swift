import PositionedJSON

/// The `diff` section of a catalog, which only `errcat diff` uses.
package struct DiffSection: Sendable {
  /// The levels of a kind of change, or of everything that affects the same.
  package struct Levels: Sendable {
    /// The id of the kind, or what is affected.
    package let name: Located<String>
    /// The level where no key's level applies; `nil` if it isn't set.
    package var level: ChangeLevel?
    /// Levels by key; if several patterns match, the last applies.
    package var keys: [(pattern: Glob, level: ChangeLevel)] = []
  }

  /// A change that was approved.
  package struct Approval: Sendable {
    /// The fingerprint of the change.
    package var change = Located("", .nowhere)
    /// Why the change is right.
    package var reason = Located("", .nowhere)
    /// The last day on which the approval holds; `nil` for no end.
    package var until: CalendarDay?
  }

  /// How long an error is deprecated before it is removed.
  package struct DeprecationPeriod: Sendable {
    /// The lowest number of days; `nil` if days don't matter.
    package var days: Int?
    /// The lowest number of minor or major versions; `nil` if versions don't matter.
    package var versions: Int?
  }

  /// The time between deprecation and removal; `nil` if errors can be removed without.
  package var deprecation: DeprecationPeriod?
  /// The highest level of changes to experimental errors; `nil` for any.
  package var experimental: ChangeLevel?
  /// The levels, in the order of the catalog.
  package var levels: [Levels] = []
  /// The approvals, in the order of the catalog.
  package var approvals: [Approval] = []

  package init() {}
}

/// How far a change moves the version of a package (Semantic Versioning 2.0.0).
package enum ChangeLevel: String, CaseIterable, Comparable, Sendable {
  /// Users of the package can't notice the change.
  case none
  /// The change needs a new patch version.
  case patch
  /// The change adds something: it needs a new minor version.
  case minor
  /// The change breaks something: it needs a new major version.
  case major

  /// Whether the left level needs a smaller step.
  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
