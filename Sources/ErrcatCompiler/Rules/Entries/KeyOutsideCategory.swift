extension Rule {
  /// An error whose key doesn't have the form `error.<category>.<name>`.
  package static let keyOutsideCategory: Rule = Rule(
    id: "key-outside-category",
    group: .catalog,
    severity: .error,
    summary: "An error's key doesn't have the form 'error.<category>.<name>'.",
    explanation: """
      The part after 'error.' names the category; the error inherits from its category anything it \
      doesn't set.
      """,
    examples: [
      RuleExample(
        catalog: "\"categories\": {\"network\": {}}, \"errors\": {\"error.timeout\": {}}",
        finds: [
          "catalog.json:2:44: key 'error.timeout' is outside all categories; expected 'error.<category>.<name>'"
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
          "key '\(entry.key.value)' is outside all categories; expected 'error.<category>.<name>'",
          at: .catalog(entry.key.range),
          key: entry.key.value
        )
      }
    }
  )
}
