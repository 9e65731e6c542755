extension Rule {
  /// An error with the key of an error in another catalog of the app.
  package static let repeatedKey: Rule = Rule(
    id: "repeated-key",
    group: .catalog,
    severity: .error,
    summary: "An error has the key of an error in another catalog of the app.",
    explanation: """
      Reports, translation files and commands name errors by their keys, so a base and its modules need different \
      ones. Rename one of the two errors, or move it with 'errcat move'.
      """,
    examples: [
      RuleExample(
        catalog: """
          "base": {"catalog": "../Core/catalog.json", "module": "Core", "enum": "CoreError"},
          "categories": {"a": {}}, "errors": {"error.a.b": {}}
          """,
        base: "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\": {}}",
        finds: ["catalog.json:3:38: key 'error.a.b' is already used in '../Core/catalog.json'"]
      ),
      RuleExample(
        catalog: """
          "base": {"catalog": "../Core/catalog.json", "module": "Core", "enum": "CoreError"},
          "categories": {"a": {}}, "errors": {"error.a.c": {}}
          """,
        base: "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\": {}}"
      ),
    ],
    check: .project { project, findings in
      for related in project.related ?? [] {
        let known = Set(related.catalog.entries.map(\.key.value))
        for entry in project.catalog.entries where known.contains(entry.key.value) {
          findings.report(
            "key '\(entry.key.value)' is already used in '\(related.path)'",
            at: .catalog(entry.key.range),
            key: entry.key.value
          )
        }
      }
    }
  )
}
