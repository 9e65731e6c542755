import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let emailMismatch: Rule = Rule(
    id: "email-mismatch",
    group: .text,
    severity: .warning,
    summary: "A translation lacks an email address that its source message has.",
    explanation: """
      Users would write to the wrong address. Addresses that only show what one looks like, such as \
      'name@example.com', may be translated, and so may a text that is nothing but an address.
      """,
    examples: [
      RuleExample(
        packs: [
          "en": "{\"a\": \"Write to help@rendio.ai.\"}",
          "de": "{\"a\": \"Schreiben Sie an help@rednio.ai.\"}",
        ],
        finds: ["i18n/de.json:1:8: 'a' lacks email address 'help@rendio.ai'"]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"Write to help@rendio.ai.\"}",
          "de": "{\"a\": \"Schreiben Sie an help@rendio.ai.\"}",
        ]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"Look for @name@no-such.account.\"}",
          "de": "{\"a\": \"Suchen Sie nach @name@kein.konto.\"}",
        ]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"An address such as name@company.com\"}",
          "de": "{\"a\": \"Eine Adresse wie name@firma.de\"}",
        ]
      ),
    ],
    check: .message(.compared) { context, findings in
      let source = context.sourceShown
      guard context.sourceTraits.contains(.ats),
        TextParts.emails(source).first?.range.count != source.range.count
      else { return }
      context.reportLost(TextParts.emails, as: "email address", to: &findings) { !isExample($0) }
    }
  )

  /// Whether an address only shows what one looks like.
  private static func isExample(_ address: String) -> Bool {
    let parts = address.split(separator: "@")
    guard parts.count == 2 else { return false }
    return exampleMailboxes.contains(String(parts[0]))
      || parts[1].split(separator: ".").contains { exampleDomains.contains(String($0)) }
  }

  private static let exampleMailboxes: Set<String> = [
    "you", "your", "yourname", "your.name", "name", "user", "username", "email", "someone", "jane",
    "john", "jane.doe",
    "john.doe", "johndoe", "me", "test", "example",
  ]
  private static let exampleDomains: Set<String> = [
    "example", "email", "company", "domain", "test", "acme", "yourcompany", "yourdomain", "invalid",
  ]
}
