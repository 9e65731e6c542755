import ErrcatCompiler

extension ChangeKind {
  static let serverCodeUnmapped: ChangeKind = ChangeKind(
    id: "server-code-unmapped",
    surface: .wire,
    level: .major,
    summary: "A server code doesn't map to an error anymore.",
    explanation: "A response with the code becomes what its HTTP status maps to, or the fallback.",
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"from": {"server": [7]}}}"#
        ),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        finds: ["server code 7 no longer maps to 'error.a.b'"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"from": {"server": [7]}}}"#
        )
      ),
    ],
    check: .mapping(.removed) { $0.isServerCode }
  )
}
