import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let quoteMismatch: Rule = Rule(
    id: "quote-mismatch",
    group: .text,
    severity: .warning,
    isOptional: true,
    summary: "Only one of a translation and its source message has quotation marks.",
    explanation: """
      The quotation marks of every language are recognized. The rule is off by default, because \
      many languages quote names where others don't.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {}, \"lint\": {\"rules\": {\"quote-mismatch\": \"warning\"}}",
        packs: [
          "en": "{\"a\": \"Open “Settings”.\"}", "de": "{\"a\": \"Öffne „Einstellungen“.\"}",
          "tr": "{\"a\": \"Ayarlar'ı aç.\"}",
        ],
        finds: ["i18n/tr.json:1:8: 'a' has no quotation marks; the source message does"]
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
    check: .message(.compared) { context, findings in
      let hasOwn = context.textTraits.contains(.quotes)
      guard hasOwn != context.sourceTraits.contains(.quotes) else { return }
      context.report(
        hasOwn
          ? "'\(context.key)' has quotation marks; the source message doesn't"
          : "'\(context.key)' has no quotation marks; the source message does",
        to: &findings,
        notesSource: true
      )
    }
  )
}
