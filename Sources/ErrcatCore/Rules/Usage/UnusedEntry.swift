import ErrcatCompiler

extension Rule {
  static let unusedEntry: Rule = Rule(
    id: "unused-entry",
    group: .catalog,
    severity: .info,
    isOptional: true,
    summary: "No code refers to an entry; only a mapping produces it.",
    explanation: """
      Most errors of systems and servers are only produced by mappings, so the rule is off by \
      default. An entry that no mapping produces either is reported as 'unreachable-entry'.
      """,
    examples: [
      RuleExample(
        catalog: """
          "errors": {"error.a.c": {"from": {"http": [404]}}}, "lint": {"rules": {"unused-entry": "info"}}
          """,
        sources: ["App.swift": "let text = \"error.a.b\""],
        finds: ["catalog.json:2:13: no code refers to 'error.a.c'; only a mapping produces it"]
      ),
      RuleExample(
        catalog:
          "\"errors\": {\"error.a.c\": {\"from\": {\"http\": [404]}}}, \"lint\": {\"rules\": {\"unused-entry\": \"info\"}}",
        sources: ["App.swift": "if error == AppError.aC { showStore() }"]
      ),
    ],
    roles: .needsWholeCatalog,
    check: .usage([]) { context, findings in
      for entry in context.entries(of: context.summary.mapped) {
        let key = entry.key.value
        findings.report(
          "no code refers to '\(key)'; only a mapping produces it",
          at: .catalog(entry.key.range),
          key: key
        )
      }
    }
  )
}
