extension Rule {
  package static let keyOutsideCategory: Rule = Rule(
    id: "key-outside-category",
    group: .catalog,
    severity: .error,
    summary: "An error's key is not of the form 'error.<category>.<name>'.",
    explanation: "The part behind 'error.' names the category, whose defaults the error takes.",
    examples: [
      RuleExample(
        catalog: "\"categories\": {\"network\": {}}, \"errors\": {\"error.timeout\": {}}",
        finds: [
          "catalog.json:2:44: key 'error.timeout' is in no category; 'error.<category>.<name>' is expected"
        ]
      ),
      RuleExample(
        catalog: "\"categories\": {\"network\": {}}, \"errors\": {\"error.network.timeout\": {}}"
      ),
    ],
    check: .project { project, findings in
      for entry in project.catalog.entries
      where entry.category == nil && UnknownCategory.name(of: entry) == nil {
        findings.report(
          .keyOutsideCategory,
          "key '\(entry.key.value)' is in no category; 'error.<category>.<name>' is expected",
          at: Location(0, entry.key.range),
          key: entry.key.value
        )
      }
    }
  )
}
