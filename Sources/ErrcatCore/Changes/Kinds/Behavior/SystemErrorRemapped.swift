import ErrcatCompiler

extension ChangeKind {
  static let systemErrorRemapped: ChangeKind = ChangeKind(
    id: "system-error-remapped",
    surface: .behavior,
    level: .minor,
    summary: "A system error, or another Swift error, maps to another error.",
    explanation: """
      Code that throws the error gets another error from now on, with another message and \
      other actions.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"from": {"url": ["timedOut"]}}, "error.a.c": {}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {"from": {"url": ["timedOut"]}}}"#
        ),
        finds: ["URLError 'timedOut' maps to 'error.a.c' instead of 'error.a.b'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"code": 1, "from": {"url": ["timedOut"]}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.c": {"code": 1, "from": {"url": ["timedOut"]}}}"#
        )
      ),
    ],
    check: .mapping(.moved) { !$0.isServerCode && !$0.isHTTPStatus }
  )
}
