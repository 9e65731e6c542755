import ErrcatCompiler

extension Rule {
  static let unreachableEntry: Rule = Rule(
    id: "unreachable-entry",
    group: .catalog,
    severity: .warning,
    summary: "No mapping and no code refers to an entry.",
    explanation: """
      The error can't occur, so its messages are translated unnecessarily. With '--sources', \
      errcat searches Swift code for the entry's case after a dot, for its key in a string \
      literal, and for interpolated strings whose first part is the start of its key. If code \
      produces the error in another way, set '"dynamic": true'.
      """,
    examples: [
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {}, "error.a.c": {"from": {"http": [404]}}, "error.a.d": {},
          "error.a.e": {"dynamic": true}}
          """,
        sources: ["App.swift": "throw AppError.aD"],
        finds: ["catalog.json:2:13: 'error.a.b' is never used: no mapping and no code refers to it"]
      ),
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {}, "error.a.c": {"from": {"http": [404]}}, "error.a.d": {},
          "error.a.e": {"dynamic": true}}
          """,
        sources: ["App.swift": "throw AppError.aD\nlet text = texts.text(for: \"error.a.b\")"]
      ),
    ],
    roles: .needsWholeCatalog,
    check: .usage([]) { context, findings in
      for entry in context.entries(of: context.summary.unreachable) {
        let key = entry.key.value
        findings.report(
          "'\(key)' is never used: no mapping and no code refers to it",
          at: .catalog(entry.key.range),
          key: key
        )
      }
    }
  )
}
