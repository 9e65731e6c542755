extension Rule {
  /// An error whose key no category owns.
  package static let keyOutsideCategory: Rule = Rule(
    id: "key-outside-category",
    group: .catalog,
    severity: .error,
    summary: "No category owns the key of an error.",
    explanation: """
      In 'error.<category>.<name>', the part after 'error.' names the category; the error inherits \
      from its category anything it doesn't set. For keys of another form, add a pattern such as \
      'LOGIN_ERR_*' to the category's 'keys'.
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
    roles: .needsWholeCatalog,
    check: .project { project, findings in
      for entry in project.catalog.entries
      where entry.category == nil && UndeclaredCategory.name(of: entry) == nil {
        findings.report(
          "key '\(entry.key.value)' is outside all categories; expected 'error.<category>.<name>' "
            + "or a category whose 'keys' match",
          at: .catalog(entry.key.range),
          key: entry.key.value
        )
      }
    }
  )
}
