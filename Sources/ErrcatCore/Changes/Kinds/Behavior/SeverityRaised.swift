import ErrcatCompiler

extension ChangeKind {
  static let severityRaised: ChangeKind = ChangeKind(
    id: "severity-raised",
    surface: .behavior,
    level: .minor,
    summary: "An error is more severe in logs and reports.",
    explanation: "Alerts on the new severity may fire for it.",
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"severity": "warning"}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"severity": "error"}}"#
        ),
        finds: ["'error.a.b': severity changed from 'warning' to 'error'"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"severity": "error"}}"#
        )
      ),
    ],
    check: .severity(raised: true)
  )
}
