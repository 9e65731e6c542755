extension Rule {
  /// An action that an error offers and the catalog doesn't declare.
  package static let unknownAction: Rule = Rule(
    id: "unknown-action",
    group: .catalog,
    severity: .error,
    summary: "An error offers an action that the catalog does not declare.",
    explanation: "Declare the action in 'actions', and add its label 'action.<name>' to the packs.",
    examples: [
      RuleExample(
        catalog: """
          "actions": {"retry": {}}, "categories": {"a": {}},
          "errors": {"error.a.b": {"recovery": {"actions": ["retyr", "retry"]}}}
          """,
        finds: ["catalog.json:3:52: unknown action 'retyr'; did you mean 'retry'?"]
      ),
      RuleExample(
        catalog: """
          "actions": {"retry": {}}, "categories": {"a": {}},
          "errors": {"error.a.b": {"recovery": {"actions": ["retry"]}}}
          """
      ),
    ],
    roles: .needsWholeCatalog,
    check: .project { project, findings in
      let catalog = project.catalog
      let names = catalog.actions.map(\.name.value)
      let base = project.related?.first(where: \.isBase)?.catalog.actions.map(\.name.value) ?? []
      let ofBase = Set(base)
      var suggestions = SpellingSuggestions()
      for (name, uses) in Located.grouped(catalog.unknownActions) {
        let hint =
          ofBase.contains(name)
          ? "; it is the base's: declare it in this catalog too"
          : suggestions.hint(for: name, in: names)
        findings.report(
          "unknown action '\(name)'\(hint)",
          at: .catalog(uses[0].range),
          notes: uses.dropFirst().map { ("also offered here", .catalog($0.range)) }
        )
      }
    }
  )
}
