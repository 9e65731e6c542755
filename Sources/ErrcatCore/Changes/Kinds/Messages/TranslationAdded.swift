import ErrcatCompiler

extension ChangeKind {
  static let translationAdded: ChangeKind = ChangeKind(
    id: "translation-added",
    surface: .messages,
    level: .patch,
    summary: "A text is translated and wasn't before.",
    explanation: "Users of the language read it in their language.",
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "Wait."}"#, "de": #"{}"#]
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "Wait."}"#, "de": #"{"error.a.b": "Warte."}"#]
        ),
        finds: ["de: 'error.a.b' is translated"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "Wait."}"#]
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "Wait."}"#, "de": #"{"error.a.b": "Warte."}"#]
        )
      ),
    ],
    check: .text(.translation, .added)
  )
}
