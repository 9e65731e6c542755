import ErrcatCompiler

extension ChangeKind {
  static let reportingStarted: ChangeKind = ChangeKind(
    id: "reporting-started",
    surface: .behavior,
    level: .minor,
    summary: "An error is reported and wasn't before.",
    explanation: """
      Public arguments of the error leave the device from now on, and the error tracker gets \
      more reports.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"report": false}}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        finds: ["'error.a.b' is now reported"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"report": false}}"#)
      ),
    ],
    check: .reporting(started: true)
  )
}
