import ErrcatCompiler

extension ChangeKind {
  static let moduleErrorRenamed: ChangeKind = ChangeKind(
    id: "module-error-renamed",
    surface: .swift,
    level: .major,
    summary: "The type alias for errors of a module or its base has another name.",
    explanation: """
      Code that names the type alias doesn't compile anymore. Set 'moduleError' to keep the \
      old name when the enum is renamed.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""base": {"catalog": "../catalog.json", "module": "Core", "enum": "AppError"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        ChangeExample.Side(
          #""base": {"catalog": "../catalog.json", "module": "Core", "enum": "AppError"}, "swift": {"moduleError": "AnyAppError"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        finds: ["name of the module error changed from 'AppModuleError' to 'AnyAppError'"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(
          #""swift": {"moduleError": "AnyAppError"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        )
      ),
    ],
    check: .catalogProperty("name of the module error", field: "swift.moduleError") {
      $0.base == nil ? nil : $0.swift.moduleError
    }
  )
}
