import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let quoteMismatch: Rule = Rule(
    id: "quote-mismatch",
    group: .text,
    severity: .warning,
    isOptional: true,
    summary:
      "A translation has quotation marks and its source message none, or the other way round.",
    explanation: """
      Every language's own marks count. It is off by default, since many languages set names off \
      where others do not.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {}, \"lint\": {\"rules\": {\"quote-mismatch\": \"warning\"}}",
        packs: [
          "en": "{\"a\": \"Open “Settings”.\"}", "de": "{\"a\": \"Öffne „Einstellungen“.\"}",
          "tr": "{\"a\": \"Ayarlar'ı aç.\"}",
        ],
        finds: ["i18n/tr.json:1:8: 'a' has no quotation marks, the source message has"]
      ),
      RuleExample(
        catalog: "\"errors\": {}, \"lint\": {\"rules\": {\"quote-mismatch\": \"warning\"}}",
        packs: [
          "en": "{\"a\": \"Open “Settings”.\"}",
          "de": "{\"a\": \"Öffne „Einstellungen“.\"}",
          "tr": "{\"a\": \"“Ayarlar” bölümünü aç.\"}",
        ]
      ),
    ],
    check: .message(.differentQuotes) { context, findings in
      let hasOwn = context.facts?.traits.contains(.quotes) ?? false
      context.report(
        .quoteMismatch,
        hasOwn
          ? "'\(context.key)' has quotation marks, the source message has none"
          : "'\(context.key)' has no quotation marks, the source message has",
        at: context.message.textLocation,
        to: &findings,
        notesSource: true
      )
    }
  )
}
