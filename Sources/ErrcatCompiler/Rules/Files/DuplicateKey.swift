extension Rule {
  package static let duplicateKey: Rule = Rule(
    id: "duplicate-key",
    group: .catalog,
    severity: .error,
    summary: "A key stands twice in one file, or in two files of a pack.",
    explanation: """
      Most JSON readers keep the last of equal keys and say nothing, so one of the two texts is \
      lost. The same key is also one that is spelled with an escape, nested here and dotted there, \
      or composed of other characters that Unicode calls equal.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": {\"b\": \"One\"},\n \"a.b\": \"Two\"}"],
        finds: ["i18n/en.json:2:3: 'a.b' stands here again"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": {\"b\": \"One\"},\n \"a.c\": \"Two\"}"]
      ),
    ],
    check: .reading
  )
}
