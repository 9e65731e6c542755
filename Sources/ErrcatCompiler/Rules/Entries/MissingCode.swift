extension Rule {
  /// An error without a code in a catalog that requires codes.
  package static let missingCode: Rule = Rule(
    id: "missing-code",
    group: .catalog,
    severity: .error,
    summary: "An error has no code in a catalog that requires codes.",
    explanation: """
      With 'requireCodes', 'code' of the generated enum is an 'Int' instead of an optional, so every error needs one. \
      'errcat codes' lists free ones.
      """,
    examples: [
      RuleExample(
        catalog: """
          "requireCodes": true, "categories": {"a": {}}, "errors": {"error.a.b": {"code": 1}, "error.a.c": {}}
          """,
        finds: ["catalog.json:2:86: 'error.a.c' has no code; 2 is free"]
      ),
      RuleExample(
        catalog:
          "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\": {\"code\": 1}, \"error.a.c\": {}}"
      ),
    ],
    roles: .needsWholeCatalog,
    check: .project { project, findings in
      guard project.catalog.requiresCodes else { return }
      var free = FreeCodes(project)
      for entry in project.catalog.entries where entry.code == nil {
        let code = free.take(for: entry.key.value) ?? free.take(inCategory: entry.category)
        findings.report(
          "'\(entry.key.value)' has no code\(code.map { "; \($0) is free" } ?? "")",
          at: .catalog(entry.key.range),
          key: entry.key.value
        )
      }
    }
  )
}
