import ErrcatCompiler

extension Rule {
  static let unmappedCategory: Rule = Rule(
    id: "unmapped-category",
    group: .catalog,
    severity: .info,
    summary: "A category names where its errors come from, and nothing maps to any of them.",
    explanation: """
      A category with a 'source' is for errors of a system or a service: without foreign codes under \
      'from' the mapper gives the fallback for them. Validation, permissions and cancelling are the \
      app's own and are not looked at.
      """,
    examples: [
      RuleExample(
        catalog: """
          "categories": {"a": {"source": "Supabase"}}, "errors": {"error.a.b": {}}
          """,
        finds: ["catalog.json:2:17: nothing maps to the errors of 'a'"]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {"source": "Supabase"}, "validation": {"source": "the user"}},
          "errors": {"error.a.b": {"from": {"http": [404]}}, "error.a.c": {}, "error.validation.d": {}}
          """
      ),
    ],
    check: .project { project, findings in
      for (number, category) in project.catalog.categories.enumerated()
      where category.hasSource && !category.isUsers {
        let entries = project.catalog.entries.filter { $0.category == number }
        guard !entries.isEmpty, entries.allSatisfy(\.foreignCodes.isEmpty) else { continue }
        findings.report(
          .unmappedCategory,
          "nothing maps to the errors of '\(category.name.value)'",
          at: Location(0, category.name.range)
        )
      }
    }
  )
}
