import ErrcatCompiler

extension ChangeKind {
  static let argumentRemoved: ChangeKind = ChangeKind(
    id: "argument-removed",
    surface: .swift,
    level: .major,
    summary: "An error lacks an argument that it had.",
    explanation: """
      Code that makes the error doesn't compile anymore, nor does a pattern that binds its \
      values.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "int", "unit": "string"}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "int"}}}"#
        ),
        finds: ["'error.a.b': argument 'unit' was removed"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "Wait {n, number, integer} s."}"#]
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "{n, number, integer} s left."}"#]
        )
      ),
    ],
    check: .arguments(added: false)
  )
}
