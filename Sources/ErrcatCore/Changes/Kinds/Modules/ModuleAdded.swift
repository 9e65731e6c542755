import ErrcatCompiler
import PositionedJSON

extension ChangeKind {
  static let moduleAdded: ChangeKind = ChangeKind(
    id: "module-added",
    surface: .modules,
    level: .minor,
    summary: "The app has the errors of another module.",
    explanation: "Lint checks its codes and names against those of the other modules.",
    examples: [
      ChangeExample(
        .app(#""error.a.b": {"code": 1}"#, module: nil),
        .app(#""error.a.b": {"code": 1}"#, module: #""error.c.d": {"code": 2}"#),
        finds: ["module 'Chat/catalog.json' was added"]
      ),
      ChangeExample(
        .app(#""error.a.b": {"code": 1}"#, module: #""error.c.d": {"code": 2}"#),
        .app(
          #""error.a.b": {"code": 1}"#,
          module: #""error.c.d": {"code": 2}, "error.c.e": {"code": 3}"#
        )
      ),
    ],
    check: .modules(added: true)
  )
}
