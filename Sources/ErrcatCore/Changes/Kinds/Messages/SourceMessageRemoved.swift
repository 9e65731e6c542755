import ErrcatCompiler

extension ChangeKind {
  static let sourceMessageRemoved: ChangeKind = ChangeKind(
    id: "source-message-removed",
    surface: .messages,
    level: .major,
    summary: "An error has no message in the source language anymore.",
    explanation: "Nobody can read about the error: run 'errcat lint'.",
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "Wait."}"#]
        ),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        finds: ["'error.a.b' no longer has a message"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {}}"#,
          packs: ["en": #"{"error.a.b": "A", "error.a.c": "B"}"#]
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "A"}"#]
        )
      ),
    ],
    check: .text(.message, .removed)
  )
}
