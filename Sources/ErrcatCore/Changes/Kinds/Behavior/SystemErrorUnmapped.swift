import ErrcatCompiler

extension ChangeKind {
  static let systemErrorUnmapped: ChangeKind = ChangeKind(
    id: "system-error-unmapped",
    surface: .behavior,
    level: .minor,
    summary: "A system error, or another Swift error, doesn't map to an error anymore.",
    explanation: "Code that throws the error gets the fallback from now on.",
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"from": {"url": ["timedOut"]}}}"#
        ),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        finds: ["URLError 'timedOut' no longer maps to 'error.a.b'"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"from": {"url": ["timedOut"]}}}"#
        )
      ),
    ],
    check: .mapping(.removed) { !$0.isServerCode && !$0.isHTTPStatus }
  )
}
