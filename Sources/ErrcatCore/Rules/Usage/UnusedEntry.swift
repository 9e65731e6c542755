import ErrcatCompiler

extension Rule {
  static let unusedEntry: Rule = Rule(
    id: "unused-entry",
    group: .catalog,
    severity: .info,
    isOptional: true,
    summary: "No code throws or matches an entry; it comes about by mapping alone.",
    explanation: """
      That is how most errors of systems and servers are meant to be, so it is off by default. What \
      not even a mapping leads to is found as 'unreachable-entry'.
      """,
    examples: [
      RuleExample(
        catalog: """
          "errors": {"error.a.c": {"from": {"http": [404]}}}, "lint": {"rules": {"unused-entry": "info"}}
          """,
        sources: ["App.swift": "let text = \"error.a.b\""],
        finds: ["catalog.json:2:13: no code names 'error.a.c'; it comes about by mapping alone"]
      ),
      RuleExample(
        catalog:
          "\"errors\": {\"error.a.c\": {\"from\": {\"http\": [404]}}}, \"lint\": {\"rules\": {\"unused-entry\": \"info\"}}",
        sources: ["App.swift": "if error == AppError.aC { showStore() }"]
      ),
    ],
    check: .usage([]) { context, findings in
      for entry in context.entries(of: context.summary.mapped) {
        let key = entry.key.value
        findings.report(
          .unusedEntry,
          "no code names '\(key)'; it comes about by mapping alone",
          at: Location(0, entry.key.range),
          key: key
        )
      }
    }
  )
}
