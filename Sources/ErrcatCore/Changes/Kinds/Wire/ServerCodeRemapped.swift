import ErrcatCompiler

extension ChangeKind {
  static let serverCodeRemapped: ChangeKind = ChangeKind(
    id: "server-code-remapped",
    surface: .wire,
    level: .major,
    summary: "A server code maps to another error.",
    explanation: """
      A server that sends the code gets another error from now on, with another message and \
      other actions.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"from": {"server": [7]}}, "error.a.c": {}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {"from": {"server": [7]}}}"#
        ),
        finds: ["server code 7 maps to 'error.a.c' instead of 'error.a.b'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"code": 1, "from": {"server": [7]}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.c": {"code": 1, "from": {"server": [7]}}}"#
        )
      ),
    ],
    check: .mapping(.moved) { $0.isServerCode }
  )
}
