import ErrcatCompiler

extension ChangeKind {
  static let httpStatusMapped: ChangeKind = ChangeKind(
    id: "http-status-mapped",
    surface: .wire,
    level: .minor,
    summary: "An HTTP status maps to an error and didn't before.",
    explanation: """
      A response with the status got the fallback, and gets an error of its own from now on.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"from": {"http": [503]}}}"#
        ),
        finds: ["HTTP status 503 maps to 'error.a.b'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"from": {"http": [503]}}}"#
        ),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#)
      ),
    ],
    check: .mapping(.added) { $0.isHTTPStatus }
  )
}
