import PositionedJSON

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
    roles: .needsWholeCatalog,
    check: .project { project, findings in
      for entry in project.catalog.entries where project.isOutsideCategory(entry) {
        let meant = project.keys.find(entry.key.value).flatMap { project.misspelled.sourceKeys[$0] }
        let expected =
          meant.map { "did you mean '\(project.keys[$0])'?" }
          ?? "expected 'error.<category>.<name>'"
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
    guard UnknownCategory.name(of: entry) == nil else { return false }
    guard entry.category != nil else { return true }
    guard let number = keys.find(entry.key.value), misspelled.sourceKeys[number] != nil else {
      return false
    }
    return catalog.category(ofKey: entry.key.value) == nil
  }
}
