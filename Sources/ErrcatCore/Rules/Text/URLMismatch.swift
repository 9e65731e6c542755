import ErrcatCompiler

extension Rule {
  static let urlMismatch: Rule = Rule(
    id: "url-mismatch",
    group: .text,
    severity: .warning,
    summary: "A translation lacks a link, or links to a different site.",
    explanation: """
      Only the last two labels of the host are compared, because a page may have a different \
      address in each language. A repeated link counts once. Placeholder hosts such as 'example.com' and \
      'yourserver.com' may be translated.
      """,
    examples: [
      RuleExample(
        packs: [
          "en": "{\"a\": \"See https://help.rendio.ai/en.\"}",
          "de": "{\"a\": \"Siehe https://rendio.example/de.\"}",
        ],
        finds: ["i18n/de.json:1:8: 'a' lacks a link to 'rendio.ai'"]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"See https://help.rendio.ai/en.\"}",
          "de": "{\"a\": \"Siehe https://hilfe.rendio.ai/de.\"}",
        ]
      ),
    ],
    check: .message(.compared) { context, findings in
      guard context.sourceTraits.contains(.doubledSlashes) else { return }
      context.reportLost(TextParts.urls, as: "a link to", to: &findings) { domain in
        let label = domain.prefix { $0 != "." }
        return !["my", "your"].contains { label.hasPrefix($0) } && !label.contains(text: "example")
          && !["link", "domain", "site", "server", "host", "localhost"].contains(label)
      }
    }
  )
}
