import ErrcatCompiler

extension ChangeKind {
  static let translationChanged: ChangeKind = ChangeKind(
    id: "translation-changed",
    surface: .messages,
    level: .patch,
    summary: "A translation has changed.",
    explanation: "Users of the language read the new text.",
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "Wait."}"#, "de": #"{"error.a.b": "Warte."}"#]
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "Wait."}"#, "de": #"{"error.a.b": "Warten Sie."}"#]
        ),
        finds: ["de: 'error.a.b': [-Warte-][+Warten Sie+]."]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "Wait."}"#, "de": #"{"error.a.b": "Warte."}"#]
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "Please wait."}"#, "de": #"{"error.a.b": "Warte."}"#]
        )
      ),
    ],
    check: .text(.translation, .changed)
  )
}
