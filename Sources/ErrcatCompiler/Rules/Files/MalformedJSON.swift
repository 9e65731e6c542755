extension Rule {
  package static let malformedJSON: Rule = Rule(
    id: "malformed-json",
    group: .catalog,
    severity: .error,
    summary: "A file is not JSON as RFC 8259 defines it.",
    explanation: """
      Catalog and packs are strict JSON in UTF-8: no byte order mark, no comments, no trailing \
      commas, no control characters in strings. Tools that are more lenient lose data silently.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"greeting\": \"Hello\",}"],
        finds: ["i18n/en.json:1:21: trailing ',' before '}'"]
      ),
      RuleExample(
        packs: ["en": "{\"greeting\": \"Hello\"}"]
      ),
    ],
    isMandatory: true,
    check: .reading
  )
}
