import ErrcatCompiler

extension Rule {
  static let unusedCategory: Rule = Rule(
    id: "unused-category",
    group: .catalog,
    severity: .warning,
    summary: "A category has no errors.",
    explanation: "Either its errors don't exist yet, or their keys don't start with its prefix.",
    examples: [
      RuleExample(
        catalog: "\"categories\": {\"network\": {}}, \"errors\": {}",
        finds: ["catalog.json:2:17: category 'network' has no errors"]
      ),
      RuleExample(
        catalog: "\"categories\": {\"network\": {}}, \"errors\": {\"error.network.timeout\": {}}"
      ),
    ],
    roles: .needsWholeCatalog,
    check: .project { project, findings in
      let used = Set(project.catalog.entries.compactMap(\.category))
      for (index, category) in project.catalog.categories.enumerated() where !used.contains(index) {
        findings.report(
          "category '\(category.name.value)' has no errors",
          at: .catalog(category.name.range)
        )
      }
    }
  )
}
