extension Rule {
  /// A file that is not JSON (RFC 8259); reported by the readers.
  package static let malformedJSON: Rule = Rule(
    id: "malformed-json",
    group: .catalog,
    severity: .error,
    summary: "A file is not JSON (RFC 8259).",
    explanation: """
      The catalog and the packs are strict JSON in UTF-8, without a byte order mark, comments, \
      trailing commas, or control characters in strings. More lenient tools lose data silently. In a \
      text, a quotation mark is written '\\"' and a line break '\\n'. Each mistake is reported once, and \
      the rest is read as it was meant, as far as that is clear. 'errcat lint --fix' doesn't change \
      files while one of them isn't JSON.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"greeting\": \"Hello\",}"],
        finds: ["i18n/en.json:1:21: trailing ',' before '}'"]
      ),
      RuleExample(
        packs: ["en": "{\n  \"tap\": \"Tap \"OK\" twice\"\n}"],
        finds: ["i18n/en.json:2:15: unescaped quotation mark in a text; write '\\\"'"]
      ),
      RuleExample(
        packs: ["en": "{\"greeting\": \"Hello\", \"tap\": \"Tap \\\"OK\\\" twice\"}"]
      ),
    ],
    isMandatory: true,
    roles: .makesFileUnreadable,
    check: .reading
  )
}
