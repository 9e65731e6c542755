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
        ChangeExample.Side(
          #""swift": {"enum": "AppError", "mapper": "ErrorMapper"}, "modules": ["Chat"], "categories": {"a": {}}, "errors": {"error.a.b": {"code": 1}}"#,
          modules: [
            "Chat":
              #""swift": {"enum": "ChatError", "mapper": "ChatErrorMapper"}, "base": {"catalog": "../catalog.json", "module": "Core", "enum": "AppError"}, "categories": {"c": {}}, "errors": {"error.c.d": {"code": 2}}"#
          ]
        ),
        ChangeExample.Side(
          #""swift": {"enum": "AppError", "mapper": "ErrorMapper"}, "categories": {"a": {}}, "errors": {"error.a.b": {"code": 1}}"#
        ),
        finds: ["module 'Chat/catalog.json' was removed"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""swift": {"enum": "AppError", "mapper": "ErrorMapper"}, "modules": ["Chat"], "categories": {"a": {}}, "errors": {"error.a.b": {"code": 1}}"#,
          modules: [
            "Chat":
              #""swift": {"enum": "ChatError", "mapper": "ChatErrorMapper"}, "base": {"catalog": "../catalog.json", "module": "Core", "enum": "AppError"}, "categories": {"c": {}}, "errors": {"error.c.d": {"code": 2}, "error.c.e": {"code": 3}}"#
          ]
        ),
        ChangeExample.Side(
          #""swift": {"enum": "AppError", "mapper": "ErrorMapper"}, "modules": ["Chat"], "categories": {"a": {}}, "errors": {"error.a.b": {"code": 1}}"#,
          modules: [
            "Chat":
              #""swift": {"enum": "ChatError", "mapper": "ChatErrorMapper"}, "base": {"catalog": "../catalog.json", "module": "Core", "enum": "AppError"}, "categories": {"c": {}}, "errors": {"error.c.d": {"code": 2}}"#
          ]
        )
      ),
    ],
    check: .modules(added: false)
  )
}
