import ErrcatCompiler

extension ChangeKind {
  static let sourceLanguageChanged: ChangeKind = ChangeKind(
    id: "source-language-changed",
    surface: .messages,
    level: .minor,
    summary: "The original messages are in another language.",
    explanation: """
      Translators start from other texts, and users whose language has no pack read errors in \
      the new source language.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""sourceLanguage": "en", "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{}"#, "de": #"{}"#]
        ),
        ChangeExample.Side(
          #""sourceLanguage": "de", "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{}"#, "de": #"{}"#]
        ),
        finds: ["source language changed from 'en' to 'de'"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"code": 1}}"#)
      ),
    ],
    check: .catalogProperty("source language", field: "sourceLanguage") { $0.sourceLanguage.value }
  )
}
