import ErrcatCompiler

extension ChangeKind {
  static let enumRenamed: ChangeKind = ChangeKind(
    id: "enum-renamed",
    surface: .swift,
    level: .major,
    summary: "The enum of errors has another name.",
    explanation: """
      Code that names the enum doesn't compile anymore. Keep the old name with a type alias in \
      your code: it stands for the new enum in declarations and in patterns.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""swift": {"enum": "AppError"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        ChangeExample.Side(
          #""swift": {"enum": "RendioError"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        finds: ["name of the enum changed from 'AppError' to 'RendioError'"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(
          #""swift": {"enum": "AppError"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        )
      ),
    ],
    check: .catalogProperty("name of the enum", field: "swift.enum") { $0.swift.enumName.value }
  )
}
