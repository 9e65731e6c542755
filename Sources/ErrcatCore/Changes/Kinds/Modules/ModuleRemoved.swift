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
    examples: [
      ChangeExample(
        .app(#""error.a.b": {"code": 1}"#, module: #""error.c.d": {"code": 2}"#),
        .app(#""error.a.b": {"code": 1}"#, module: nil),
        finds: ["module 'Chat/catalog.json' was removed"]
      ),
      ChangeExample(
        .app(
          #""error.a.b": {"code": 1}"#,
          module: #""error.c.d": {"code": 2}, "error.c.e": {"code": 3}"#
        ),
        .app(#""error.a.b": {"code": 1}"#, module: #""error.c.d": {"code": 2}"#)
      ),
    ],
    check: .modules(added: false)
  )
}
