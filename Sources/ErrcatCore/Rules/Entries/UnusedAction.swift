import ErrcatCompiler

extension Rule {
  static let unusedAction: Rule = Rule(
    id: "unused-action",
    group: .catalog,
    severity: .warning,
    summary: "No error offers a declared action.",
    explanation: """
      The action's label is translated unnecessarily. Remove the action, or add it to a \
      'recovery'.
      """,
    examples: [
      RuleExample(
        catalog: "\"actions\": {\"retry\": {}}, \"errors\": {}",
        packs: ["en": "{\"action.retry\": \"Try again\"}"],
        finds: ["catalog.json:2:14: no error offers action 'retry'"]
      ),
      RuleExample(
        catalog: """
          "actions": {"retry": {}}, "categories": {"a": {"recovery": {"actions": ["retry"]}}},
          "errors": {"error.a.b": {}}
          """,
        packs: ["en": "{\"action.retry\": \"Try again\"}"]
      ),
    ],
    roles: .needsWholeCatalog,
    check: .project { project, findings in
      let catalog = project.catalog
      let offered = Set(catalog.offeredActions.map(\.value))
      for action in catalog.actions where !offered.contains(action.name.value) {
        findings.report(
          "no error offers action '\(action.name.value)'",
          at: .catalog(action.name.range)
        )
      }
    }
  )
}
