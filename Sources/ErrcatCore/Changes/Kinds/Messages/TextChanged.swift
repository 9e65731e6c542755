import ErrcatCompiler

extension ChangeKind {
  static let textChanged: ChangeKind = ChangeKind(
    id: "text-changed",
    surface: .messages,
    level: .patch,
    summary: """
      A hint, a title, a label or another text has changed in the source language.
      """,
    explanation: """
      Users read the new text. Translations that stay as they are say something else until \
      they are updated; the change lists their languages.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"action.retry": "Again"}"#]
        ),
        ChangeExample.Side(
          #""actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"action.retry": "Try again"}"#]
        ),
        finds: ["'action.retry': [-Again-][+Try again+]"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "Again"}"#]
        ),
        ChangeExample.Side(
          #""actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "Try again"}"#]
        )
      ),
    ],
    check: .text(.text, .changed)
  )
}
