import ErrcatCompiler

extension ChangeKind {
  static let httpStatusRemapped: ChangeKind = ChangeKind(
    id: "http-status-remapped",
    surface: .wire,
    level: .major,
    summary: "An HTTP status maps to another error.",
    explanation: """
      A response with the status gets another error from now on, with another message and \
      other actions.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"from": {"http": [503]}}, "error.a.c": {}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {"from": {"http": [503]}}}"#
        ),
        finds: ["HTTP status 503 maps to 'error.a.c' instead of 'error.a.b'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"code": 1, "from": {"http": [503]}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.c": {"code": 1, "from": {"http": [503]}}}"#
        )
      ),
    ],
    check: .mapping(.moved) { $0.isHTTPStatus }
  )
}
