import ErrcatCompiler

extension Rule {
  static let unreachableEntry: Rule = Rule(
    id: "unreachable-entry",
    group: .catalog,
    severity: .warning,
    summary: "Nothing maps to an entry, and no code names it: the error cannot happen.",
    explanation: """
      Its texts are translated for nobody. It is looked for where source code is given with \
      '--sources': by its case behind a dot, by its key in a text, and by what an interpolated text \
      begins with. What code reaches in another way says '"dynamic": true'.
      """,
    examples: [
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {}, "error.a.c": {"from": {"http": [404]}}, "error.a.d": {},
          "error.a.e": {"dynamic": true}}
          """,
        sources: ["App.swift": "throw AppError.aD"],
        finds: ["catalog.json:2:13: nothing maps to 'error.a.b', and no code names it"]
      ),
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {}, "error.a.c": {"from": {"http": [404]}}, "error.a.d": {},
          "error.a.e": {"dynamic": true}}
          """,
        sources: ["App.swift": "throw AppError.aD\nlet text = texts.text(for: \"error.a.b\")"]
      ),
    ],
    check: .usage([]) { context, findings in
      for entry in context.entries(of: context.summary.unreachable) {
        let key = entry.key.value
        findings.report(
          .unreachableEntry,
          "nothing maps to '\(key)', and no code names it",
          at: Location(0, entry.key.range),
          key: key
        )
      }
    }
  )
}
