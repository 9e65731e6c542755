import ErrcatCompiler
import PositionedJSON

extension ChangeKind {
  static let moduleRemoved: ChangeKind = ChangeKind(
    id: "module-removed",
    surface: .modules,
    level: .major,
    summary: "The app doesn't have the errors of a module anymore.",
    explanation: """
      Code that imports the module's errors doesn't compile anymore. Errors that have moved to \
      another catalog are listed as moved.
      """,
    examples: [],
    check: .modules(added: false)
  )
}
