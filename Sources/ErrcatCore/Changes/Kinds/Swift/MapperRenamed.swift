import ErrcatCompiler

extension ChangeKind {
  static let mapperRenamed: ChangeKind = ChangeKind(
    id: "mapper-renamed",
    surface: .swift,
    level: .major,
    summary: "The enum that maps other errors has another name.",
    explanation: """
      Code that names the mapper doesn't compile anymore. Keep the old name with a type alias \
      in your code.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(
          #""swift": {"mapper": "AppErrors"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        finds: ["name of the mapper changed from 'ErrorMapper' to 'AppErrors'"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(
          #""swift": {"mapper": "ErrorMapper"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        )
      ),
    ],
    check: .catalogProperty("name of the mapper", field: "swift.mapper") {
      $0.swift.mapperName.value
    }
  )
}
