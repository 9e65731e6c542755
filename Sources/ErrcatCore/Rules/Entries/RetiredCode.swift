import ErrcatCompiler

extension Rule {
  static let retiredCode: Rule = Rule(
    id: "retired-code",
    group: .catalog,
    severity: .error,
    summary: "An error has a retired code.",
    explanation: """
      Old reports and old versions of the app still use the code for another error. Choose a code \
      that has never been used.
      """,
    examples: [
      RuleExample(
        catalog:
          "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\": {\"code\": 7}}, \"retired\": {\"7\": \"gone\"}",
        finds: ["catalog.json:2:59: code 7 of 'error.a.b' is retired"]
      ),
      RuleExample(
        catalog:
          "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\": {\"code\": 8}}, \"retired\": {\"7\": \"gone\"}"
      ),
    ],
    check: .project { project, findings in
      for entry in project.catalog.entries {
        guard let code = entry.code,
          let retired = project.catalog.retired.first(where: { $0.value == code.value })
        else { continue }
        findings.report(
          .retiredCode,
          "code \(code.value) of '\(entry.key.value)' is retired",
          at: .catalog(code.range),
          key: entry.key.value,
          notes: [("retired here", .catalog(retired.range))]
        )
      }
    }
  )
}
