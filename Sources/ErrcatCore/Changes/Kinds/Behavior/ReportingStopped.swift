import ErrcatCompiler

extension ChangeKind {
  static let reportingStopped: ChangeKind = ChangeKind(
    id: "reporting-stopped",
    surface: .behavior,
    level: .minor,
    summary: "An error isn't reported anymore.",
    explanation: "Dashboards and alerts don't see the error anymore.",
    examples: [
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"report": false}}"#),
        finds: ["'error.a.b' is no longer reported"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"report": false}}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#)
      ),
    ],
    check: .reporting(started: false)
  )
}
