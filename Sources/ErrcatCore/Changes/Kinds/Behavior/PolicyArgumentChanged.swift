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
    check: .entry { pair, changes in
      let (old, new) = (pair.old.policyPhrase, pair.new.policyPhrase)
      guard old != new else { return }
      changes.report(
        "'\(pair.new.key)': arguments that decide \(Changes.phrase(from: old, to: new))",
        key: pair.new.key,
        old: pair.old.place(of: "retryAfter", "retryIf", "reportIf"),
        new: pair.new.place(of: "retryAfter", "retryIf", "reportIf")
      )
    }
  )
}
