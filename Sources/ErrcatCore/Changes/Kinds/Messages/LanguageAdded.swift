import ErrcatCompiler

extension ChangeKind {
  static let languageAdded: ChangeKind = ChangeKind(
    id: "language-added",
    surface: .messages,
    level: .minor,
    summary: "The errors have messages in a new language.",
    explanation: "Users of the language read errors in their language.",
    examples: [
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{}"#, "de": #"{}"#]
        ),
        finds: ["language 'de' was added"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{}"#, "de": #"{}"#]
        ),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#)
      ),
    ],
    check: .languages(added: true)
  )
}
