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
        ChangeExample.Side(
          #""swift": {"enum": "AppError", "mapper": "ErrorMapper"}, "categories": {"a": {}}, "errors": {"error.a.b": {"code": 1}}"#
        ),
        ChangeExample.Side(
          #""swift": {"enum": "AppError", "mapper": "ErrorMapper"}, "modules": ["Chat"], "categories": {"a": {}}, "errors": {"error.a.b": {"code": 1}}"#,
          modules: [
            "Chat":
              #""swift": {"enum": "ChatError", "mapper": "ChatErrorMapper"}, "base": {"catalog": "../catalog.json", "module": "Core", "enum": "AppError"}, "categories": {"c": {}}, "errors": {"error.c.d": {"code": 2}}"#
          ]
        ),
        finds: ["module 'Chat/catalog.json' was added"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""swift": {"enum": "AppError", "mapper": "ErrorMapper"}, "modules": ["Chat"], "categories": {"a": {}}, "errors": {"error.a.b": {"code": 1}}"#,
          modules: [
            "Chat":
              #""swift": {"enum": "ChatError", "mapper": "ChatErrorMapper"}, "base": {"catalog": "../catalog.json", "module": "Core", "enum": "AppError"}, "categories": {"c": {}}, "errors": {"error.c.d": {"code": 2}}"#
          ]
        ),
        ChangeExample.Side(
          #""swift": {"enum": "AppError", "mapper": "ErrorMapper"}, "modules": ["Chat"], "categories": {"a": {}}, "errors": {"error.a.b": {"code": 1}}"#,
          modules: [
            "Chat":
              #""swift": {"enum": "ChatError", "mapper": "ChatErrorMapper"}, "base": {"catalog": "../catalog.json", "module": "Core", "enum": "AppError"}, "categories": {"c": {}}, "errors": {"error.c.d": {"code": 2}, "error.c.e": {"code": 3}}"#
          ]
        )
      ),
    ],
    check: .modules(added: true)
  )
}
