import ErrcatCompiler

extension ChangeKind {
  static let retryStarted: ChangeKind = ChangeKind(
    id: "retry-started",
    surface: .behavior,
    level: .minor,
    summary: "An operation is retried after an error and wasn't before.",
    explanation: """
      Make sure that the operation can be repeated without harm, and that the service can take \
      more requests.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"retry": {"maximumAttempts": 5}}}"#
        ),
        finds: [
          "'error.a.b': retry changed from 'never' to '5 attempts, 500 ms to 30 s, factor 2, jitter 1'"
        ]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"retry": "manual"}}"#
        ),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"retry": "never"}}"#)
      ),
    ],
    check: .retry(started: true)
  )
}
