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
