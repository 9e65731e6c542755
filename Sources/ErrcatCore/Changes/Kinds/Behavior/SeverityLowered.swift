import ErrcatCompiler

extension ChangeKind {
  static let severityLowered: ChangeKind = ChangeKind(
    id: "severity-lowered",
    surface: .behavior,
    level: .minor,
    summary: "An error is less severe in logs and reports.",
    explanation: "Alerts on the old severity don't fire anymore.",
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"severity": "error"}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"severity": "warning"}}"#
        ),
        finds: ["'error.a.b': severity changed from 'error' to 'warning'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"severity": "warning"}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"severity": "error"}}"#
        )
      ),
    ],
    check: .severity(raised: false)
  )
}
