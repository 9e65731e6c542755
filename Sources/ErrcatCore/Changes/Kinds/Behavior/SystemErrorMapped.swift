import ErrcatCompiler

extension ChangeKind {
  static let systemErrorMapped: ChangeKind = ChangeKind(
    id: "system-error-mapped",
    surface: .behavior,
    level: .minor,
    summary: """
      A system error, or another Swift error, maps to an error and didn't before.
      """,
    explanation: """
      Code that throws the error got the fallback, and gets an error of its own from now on.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"from": {"url": ["timedOut"]}}}"#
        ),
        finds: ["URLError 'timedOut' maps to 'error.a.b'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"from": {"url": ["timedOut"]}}}"#
        ),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#)
      ),
    ],
    check: .mapping(.added) { !$0.isServerCode && !$0.isHTTPStatus }
  )
}
