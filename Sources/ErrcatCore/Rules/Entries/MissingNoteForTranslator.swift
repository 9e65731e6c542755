import ErrcatCompiler

extension Rule {
  static let missingNoteForTranslator: Rule = Rule(
    id: "missing-note-for-translator",
    group: .catalog,
    severity: .info,
    summary: "A message has several arguments but no note for translators.",
    explanation: """
      Translators see '{a} of {b}' and have to guess. Explain the values, or what happened, in the \
      entry's 'note'.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {}}",
        packs: ["en": "{\"error.a.b\": \"{used} of {total} are used.\"}"],
        finds: ["catalog.json:2:13: 'error.a.b' has 2 arguments but no note for translators"]
      ),
      RuleExample(
        catalog:
          "\"errors\": {\"error.a.b\": {\"note\": \"Storage, in gigabytes.\"}, \"error.a.c\": {}}",
        packs: [
          "en":
            "{\"error.a.b\": \"{used} of {total} are used.\", \"error.a.c\": \"{name} is gone.\"}"
        ]
      ),
    ],
    check: .project { project, findings in
      for (number, entry) in project.catalog.entries.enumerated() where entry.note == nil {
        let count = project.arguments[number].count
        guard count >= 2 else { continue }
        findings.report(
          "'\(entry.key.value)' has \(count) arguments but no note for translators",
          at: .catalog(entry.key.range),
          key: entry.key.value
        )
      }
    }
  )
}
