import ErrcatCompiler

extension Rule {
  static let emailMismatch: Rule = Rule(
    id: "email-mismatch",
    group: .text,
    severity: .warning,
    summary: "A translation lacks an e-mail address that its source message has.",
    explanation: "Mail would go to nobody, or to somebody else.",
    examples: [
      RuleExample(
        packs: [
          "en": "{\"a\": \"Write to help@example.com.\"}",
          "de": "{\"a\": \"Schreiben Sie an help@exmaple.com.\"}",
        ],
        finds: ["i18n/de.json:1:8: 'a' lacks the address 'help@example.com'"]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"Write to help@example.com.\"}",
          "de": "{\"a\": \"Schreiben Sie an help@example.com.\"}",
        ]
      ),
    ],
    check: .message(.differentEmails) { context, findings in
      context.reportLost(.emailMismatch, TextParts.emails, "the address", to: &findings)
    }
  )
}
