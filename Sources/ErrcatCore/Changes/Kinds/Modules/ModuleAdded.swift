import ErrcatCompiler
import PositionedJSON

extension ChangeKind {
  static let moduleAdded: ChangeKind = ChangeKind(
    id: "module-added",
    surface: .modules,
    level: .minor,
    summary: "The app has the errors of another module.",
    explanation: "Lint checks its codes and names against those of the other modules.",
    examples: [],
    check: .modules(added: true)
  )
}
