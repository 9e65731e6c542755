import PositionedJSON

extension Rule {
  /// A category in an error's key that the catalog doesn't declare.
  package static let unknownCategory: Rule = Rule(
    id: "unknown-category",
    group: .catalog,
    severity: .error,
    summary: "An error's key names a category that the catalog does not declare.",
    explanation: "Declare the category in 'categories', or correct the key.",
    examples: [
      RuleExample(
        catalog: "\"categories\": {\"network\": {}}, \"errors\": {\"error.netwrok.timeout\": {}}",
        finds: ["catalog.json:2:50: unknown category 'netwrok'; did you mean 'network'?"]
      ),
      RuleExample(
        catalog: "\"categories\": {\"network\": {}}, \"errors\": {\"error.network.timeout\": {}}"
      ),
    ],
    roles: .needsWholeCatalog,
    check: .project { project, findings in
      let names = project.catalog.categories.map(\.name.value)
      let entries = project.catalog.entries.filter { $0.category == nil }
      let unknown = entries.compactMap { entry in
        UndeclaredCategory.name(of: entry).map { name in
          (
            key: entry.key.value,
            name: Located(name, UndeclaredCategory.range(of: name, in: entry.key))
          )
        }
      }
      let keys = Dictionary(
        unknown.map { ($0.name.range.lowerBound, $0.key) },
        uniquingKeysWith: { first, _ in first }
      )
      var suggestions = SpellingSuggestions()
      for (name, uses) in Located.grouped(unknown.map(\.name)) {
        findings.report(
          "unknown category '\(name)'\(suggestions.hint(for: name, in: names))",
          at: .catalog(uses[0].range),
          key: keys[uses[0].range.lowerBound],
          notes: uses.dropFirst().map { ("also in this key", .catalog($0.range)) }
        )
      }
    }
  )
}
