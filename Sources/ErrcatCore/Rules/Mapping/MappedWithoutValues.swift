import ErrcatCompiler

extension Rule {
  static let mappedWithoutValues: Rule = Rule(
    id: "mapped-without-values",
    group: .catalog,
    severity: .info,
    summary: "An error with arguments is the fallback, or something outside maps to it.",
    explanation: """
      A code carries no values, so that the generated mapper fills in zero and empty texts. Give \
      such an error a message without arguments, or throw it where the values are known.
      """,
    examples: [
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {
            "error.a.b": {"arguments": {"n": "int"}, "from": {"http": [404]}}
          }
          """,
        finds: [
          "catalog.json:3:4: 'error.a.b' has arguments, but what maps to it carries no values"
        ]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {
            "error.a.b": {"arguments": {"n": "int"}},
            "error.a.c": {"from": {"http": [404]}}
          }
          """
      ),
    ],
    check: .project { project, findings in
      for (entry, arguments) in zip(project.catalog.entries, project.arguments) {
        let isFallback = project.catalog.fallback?.value == entry.key.value
        guard isFallback || !entry.foreignCodes.isEmpty, !arguments.isEmpty else { continue }
        findings.report(
          .mappedWithoutValues,
          "'\(entry.key.value)' has arguments, but what maps to it carries no values",
          at: Location(0, entry.key.range),
          key: entry.key.value
        )
      }
    }
  )
}
