import ErrcatCompiler

extension ChangeKind {
  static let sourceMessageAdded: ChangeKind = ChangeKind(
    id: "source-message-added",
    surface: .messages,
    level: .patch,
    summary: "An error has a message in the source language and had none.",
    explanation: """
      Users read the message instead of that of the fallback. Translators owe it in all other \
      languages.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "Wait."}"#]
        ),
        finds: ["'error.a.b' has a message"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "Wait."}"#]
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "Please wait."}"#]
        )
      ),
    ],
    check: .text(.message, .added)
  )
}
