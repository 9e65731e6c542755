import ErrcatCompiler

extension Rule {
  static let unusedCategory: Rule = Rule(
    id: "unused-category",
    group: .catalog,
    severity: .warning,
    summary: "A category has no error.",
    explanation:
      "Either its errors are still to come, or its prefix is not what their keys start with.",
    examples: [
      RuleExample(
        catalog: "\"categories\": {\"network\": {}}, \"errors\": {}",
        finds: ["catalog.json:2:17: category 'network' has no errors"]
      ),
      RuleExample(
        catalog: "\"categories\": {\"network\": {}}, \"errors\": {\"error.network.timeout\": {}}"
      ),
    ],
    check: .project { project, findings in
      let used = Set(project.catalog.entries.compactMap(\.category))
      for (index, category) in project.catalog.categories.enumerated() where !used.contains(index) {
        findings.report(
          .unusedCategory,
          "category '\(category.name.value)' has no errors",
          at: Location(0, category.name.range)
        )
      }
    }
  )
}
