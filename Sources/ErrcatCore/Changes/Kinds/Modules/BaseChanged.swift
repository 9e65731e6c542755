import ErrcatCompiler

extension ChangeKind {
  static let baseChanged: ChangeKind = ChangeKind(
    id: "base-changed",
    surface: .modules,
    level: .major,
    summary: "A module's catalog has another base.",
    explanation: """
      Errors of the module or its base have another type, and server codes are looked for in \
      another catalog.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""base": {"catalog": "../catalog.json", "module": "Core", "enum": "AppError"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        ChangeExample.Side(
          #""base": {"catalog": "../catalog.json", "module": "Shared", "enum": "AppError"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        finds: ["base changed from 'Core.AppError' to 'Shared.AppError'"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"code": 1}}"#)
      ),
    ],
    check: .catalogProperty("base", field: "base") {
      $0.base.map { "\($0.module.value).\($0.enumName.value)" }
    }
  )
}
