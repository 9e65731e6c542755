import ErrcatCompiler

extension Rule {
  static let unmappedCategory: Rule = Rule(
    id: "unmapped-category",
    group: .catalog,
    severity: .info,
    summary: "A category names a source, but no foreign code maps to its errors.",
    explanation: """
      A category with a 'source' is for errors of a system or a service. Without foreign codes \
      under 'from', the mapper returns the fallback for these errors. The categories 'validation', \
      'permission' and 'cancelled' aren't checked, because their errors come from the app itself.
      """,
    examples: [
      RuleExample(
        catalog: """
          "categories": {"a": {"source": "Supabase"}}, "errors": {"error.a.b": {}}
          """,
        finds: ["catalog.json:2:17: no foreign code maps to an error in category 'a'"]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {"source": "Supabase"}, "validation": {"source": "the user"}},
          "errors": {"error.a.b": {"from": {"http": [404]}}, "error.a.c": {}, "error.validation.d": {}}
          """
      ),
    ],
    roles: .needsWholeCatalog,
    check: .project { project, findings in
      for (number, category) in project.catalog.categories.enumerated()
      where category.source != nil && !category.isUsers {
        let entries = project.catalog.entries.filter { $0.category == number }
        guard !entries.isEmpty, entries.allSatisfy(\.foreignCodes.isEmpty) else { continue }
        findings.report(
          "no foreign code maps to an error in category '\(category.name.value)'",
          at: .catalog(category.name.range)
        )
      }
    }
  )
}
