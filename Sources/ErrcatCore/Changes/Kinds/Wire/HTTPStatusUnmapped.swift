import ErrcatCompiler

extension ChangeKind {
  static let httpStatusUnmapped: ChangeKind = ChangeKind(
    id: "http-status-unmapped",
    surface: .wire,
    level: .major,
    summary: "An HTTP status doesn't map to an error anymore.",
    explanation: "A response with the status gets the fallback from now on.",
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"from": {"http": [503]}}}"#
        ),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        finds: ["HTTP status 503 no longer maps to 'error.a.b'"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"from": {"http": [503]}}}"#
        )
      ),
    ],
    check: .mapping(.removed) { $0.isHTTPStatus }
  )
}
