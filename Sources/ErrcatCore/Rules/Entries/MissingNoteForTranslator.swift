import ErrcatCompiler

extension Rule {
  static let missingNoteForTranslator: Rule = Rule(
    id: "missing-note-for-translator",
    group: .catalog,
    severity: .info,
    summary: "An entry's message has several arguments, and no note says what they are.",
    explanation: """
      Translators see '{a} of {b}' and have to guess. A 'note' says what the values are, or what \
      happened.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {}}",
        packs: ["en": "{\"error.a.b\": \"{used} of {total} are used.\"}"],
        finds: ["catalog.json:2:13: 'error.a.b' has 2 arguments and no note for translators"]
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
          .missingNoteForTranslator,
          "'\(entry.key.value)' has \(count) arguments and no note for translators",
          at: Location(0, entry.key.range),
          key: entry.key.value
        )
      }
    }
  )
}
