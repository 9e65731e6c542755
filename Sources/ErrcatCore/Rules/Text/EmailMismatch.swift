import ErrcatCompiler

extension Rule {
  static let emailMismatch: Rule = Rule(
    id: "email-mismatch",
    group: .text,
    severity: .warning,
    summary: "A translation lacks an email address that its source message has.",
    explanation: "Users would write to the wrong address.",
    examples: [
      RuleExample(
        packs: [
          "en": "{\"a\": \"Write to help@example.com.\"}",
          "de": "{\"a\": \"Schreiben Sie an help@exmaple.com.\"}",
        ],
        finds: ["i18n/de.json:1:8: 'a' lacks email address 'help@example.com'"]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"Write to help@example.com.\"}",
          "de": "{\"a\": \"Schreiben Sie an help@example.com.\"}",
        ]
      ),
    ],
    check: .message(.differentEmails) { context, findings in
      context.reportLost(.emailMismatch, TextParts.emails, as: "email address", to: &findings)
    }
  )
}
