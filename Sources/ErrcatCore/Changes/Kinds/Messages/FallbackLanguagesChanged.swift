import ErrcatCompiler

extension ChangeKind {
  static let fallbackLanguagesChanged: ChangeKind = ChangeKind(
    id: "fallback-languages-changed",
    surface: .messages,
    level: .patch,
    summary: "Missing texts are looked for in other languages.",
    explanation: """
      Users read messages that aren't translated in another language than before.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(
          #""fallbacks": {"pt-PT": ["pt-BR"]}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        finds: ["fallback languages changed from none to 'pt-PT: pt-BR'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""fallbacks": {"pt-PT": ["pt-BR"], "gsw": ["de"]}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        ChangeExample.Side(
          #""fallbacks": {"gsw": ["de"], "pt-PT": ["pt-BR"]}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        )
      ),
    ],
    check: .catalogProperty("fallback languages", field: "fallbacks") { $0.fallbackPhrase }
  )
}
