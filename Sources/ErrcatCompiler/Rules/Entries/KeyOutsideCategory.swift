import PositionedJSON

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
      for entry in project.catalog.entries where project.isOutsideCategory(entry) {
        let meant = project.keys.find(entry.key.value).flatMap { project.misspelled.sourceKeys[$0] }
        let expected =
          meant.map { "did you mean '\(project.keys[$0])'?" }
          ?? "expected 'error.<category>.<name>' or a category whose 'keys' match"
        findings.report(
          .keyOutsideCategory,
          "key '\(entry.key.value)' is outside all categories; \(expected)",
          at: .catalog(entry.key.range),
          key: entry.key.value
        )
      }
    }
  )
}

extension Project {
  /// Whether an entry's key doesn't name a category, even if one was found for the key that was meant.
  func isOutsideCategory(_ entry: Entry) -> Bool {
    guard UndeclaredCategory.name(of: entry) == nil else { return false }
    guard entry.category != nil else { return true }
    guard let number = keys.find(entry.key.value), misspelled.sourceKeys[number] != nil else {
      return false
    }
    return catalog.categoryKeys.owner(of: entry.key.value) == nil
  }
}
