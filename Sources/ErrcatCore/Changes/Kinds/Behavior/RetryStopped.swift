import ErrcatCompiler

extension ChangeKind {
  static let retryStopped: ChangeKind = ChangeKind(
    id: "retry-stopped",
    surface: .behavior,
    level: .minor,
    summary: "An operation isn't retried anymore after an error.",
    explanation: "Users see an error that the app overcame by itself before.",
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"retry": {"maximumAttempts": 3}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"retry": "manual"}}"#
        ),
        finds: [
          "'error.a.b': retry changed from '3 attempts, 500 ms to 30 s, factor 2, jitter 1' to 'manual'"
        ]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"retry": "manual"}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"retry": {"maximumAttempts": 3}}}"#
        )
      ),
    ],
    check: .retry(started: false)
  )
}
