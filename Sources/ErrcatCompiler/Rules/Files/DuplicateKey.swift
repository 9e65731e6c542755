extension Rule {
  /// A key that occurs twice in a file or a pack; reported by the readers.
  package static let duplicateKey: Rule = Rule(
    id: "duplicate-key",
    group: .catalog,
    severity: .error,
    summary: "A key occurs twice in a file, or in two files of a pack.",
    explanation: """
      Most JSON parsers keep the last of several equal keys and silently drop the others, so one of \
      the texts is lost. Keys are also equal if one is written with an escape, if one is nested and \
      the other has a dot, or if they differ only in Unicode normalization.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": {\"b\": \"One\"},\n \"a.b\": \"Two\"}"],
        finds: ["i18n/en.json:2:3: duplicate key 'a.b'"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": {\"b\": \"One\"},\n \"a.c\": \"Two\"}"]
      ),
    ],
    roles: .preventsEditing,
    check: .reading
  )
}
