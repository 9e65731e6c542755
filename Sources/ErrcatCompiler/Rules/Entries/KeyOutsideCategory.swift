extension Rule {
  /// An error whose key no category owns.
  package static let keyOutsideCategory: Rule = Rule(
    id: "key-outside-category",
    group: .catalog,
    severity: .error,
    summary: "An error's key doesn't have the form 'error.<category>.<name>', and no category's 'keys' match it.",
    explanation: """
      The part after 'error.' names the category; the error inherits from its category anything it \
      doesn't set. For keys of another form, add a pattern to the category's 'keys', such as \
      'LOGIN_ERR_*'.
      """,
    examples: [
      RuleExample(
        catalog: "\"categories\": {\"network\": {}}, \"errors\": {\"error.timeout\": {}}",
        finds: [
          "catalog.json:2:44: key 'error.timeout' is outside all categories; expected 'error.<category>.<name>' or a category whose 'keys' match"
        ]
      ),
      RuleExample(
        catalog: "\"categories\": {\"network\": {}}, \"errors\": {\"error.network.timeout\": {}}"
      ),
      RuleExample(
        catalog:
          "\"categories\": {\"network\": {\"keys\": [\"NET_*\"]}}, \"errors\": {\"NET_TIMEOUT\": {}}"
      ),
    ],
    check: .project { project, findings in
      for entry in project.catalog.entries
      where entry.category == nil && UnknownCategory.name(of: entry) == nil {
        findings.report(
          .keyOutsideCategory,
          "key '\(entry.key.value)' is outside all categories; expected 'error.<category>.<name>' or a category whose 'keys' match",
          at: .catalog(entry.key.range),
          key: entry.key.value
        )
      }
    }
  )
}
