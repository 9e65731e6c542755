/// The kinds of changes, as reports list them.
extension ChangeKind {
  /// All kinds, by surface.
  package static let all: [ChangeKind] =
    swiftChanges + deprecationChanges + wireChanges + behaviorChanges + privacyChanges
    + messagesChanges + modulesChanges

  /// The kind with an id; `nil` if there is none.
  package static func named(_ id: String) -> ChangeKind? { all.first { $0.id == id } }
}
