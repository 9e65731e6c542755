import ErrcatCompiler

extension ChangeKind {
  static let languageRemoved: ChangeKind = ChangeKind(
    id: "language-removed",
    surface: .messages,
    level: .major,
    summary: "The errors have no messages in a language anymore.",
    explanation:
      "Users of the language read errors in a fallback language. A pseudo-language may go.",
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{}"#, "de": #"{}"#]
        ),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        finds: ["language 'de' was removed"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{}"#, "de": #"{}"#]
        )
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{}"#, "en-XA": #"{}"#]
        ),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#)
      ),
    ],
    check: .languages(added: false)
  )
}
