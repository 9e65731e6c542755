import ErrcatCompiler

extension ChangeKind {
  static let policyArgumentChanged: ChangeKind = ChangeKind(
    id: "policy-argument-changed",
    surface: .behavior,
    level: .minor,
    summary: """
      Other arguments decide whether an error is retried or reported, or how long to wait.
      """,
    explanation: "What an instance of the error says about itself is used in another way.",
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"after": "duration"}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"after": "duration"}, "retryAfter": "{after}"}}"#
        ),
        finds: ["'error.a.b': arguments that decide changed from none to 'delay after'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"after": "duration"}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"after": "duration"}}}"#
        )
      ),
    ],
    check: .property("arguments that decide", field: "retry") { $0.policyPhrase }
  )
}
