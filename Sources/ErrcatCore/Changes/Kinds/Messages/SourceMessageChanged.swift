import ErrcatCompiler

extension ChangeKind {
  static let sourceMessageChanged: ChangeKind = ChangeKind(
    id: "source-message-changed",
    surface: .messages,
    level: .patch,
    summary: "A message has changed in the source language.",
    explanation: """
      Users read the new message. Translations that stay as they are say something else until \
      they are updated; the change lists their languages.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "Wait 10 seconds."}"#]
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "Wait 30 seconds."}"#]
        ),
        finds: ["'error.a.b': Wait [-10-] [+30+] seconds."]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "Wait."}"#, "de": #"{"error.a.b": "Warte."}"#]
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "Wait."}"#, "de": #"{"error.a.b": "Warten Sie."}"#]
        )
      ),
    ],
    check: .text(.message, .changed)
  )
}
