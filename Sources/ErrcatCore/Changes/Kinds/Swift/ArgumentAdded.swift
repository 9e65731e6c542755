import ErrcatCompiler

extension ChangeKind {
  static let argumentAdded: ChangeKind = ChangeKind(
    id: "argument-added",
    surface: .swift,
    level: .major,
    summary: "An error has a new argument.",
    explanation: """
      Code that makes the error doesn't compile anymore, nor does a pattern that binds its \
      values.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "int"}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "int", "unit": "string"}}}"#
        ),
        finds: ["'error.a.b': argument 'unit' of type string was added"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "int"}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"count": "int"}}}"#
        )
      ),
    ],
    check: .arguments(added: true)
  )
}
