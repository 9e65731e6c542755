import ErrcatCompiler

extension ChangeKind {
  static let translationRemoved: ChangeKind = ChangeKind(
    id: "translation-removed",
    surface: .messages,
    level: .minor,
    summary: "A text isn't translated anymore.",
    explanation: "Users of the language read it in a fallback language.",
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "Wait."}"#, "de": #"{"error.a.b": "Warte."}"#]
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "Wait."}"#, "de": #"{}"#]
        ),
        finds: ["de: 'error.a.b' is no longer translated"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {}}"#,
          packs: [
            "en": #"{"error.a.b": "A", "error.a.c": "B"}"#,
            "de": #"{"error.a.b": "A", "error.a.c": "B"}"#,
          ]
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "A"}"#, "de": #"{"error.a.b": "A"}"#]
        )
      ),
    ],
    check: .text(.translation, .removed)
  )
}
