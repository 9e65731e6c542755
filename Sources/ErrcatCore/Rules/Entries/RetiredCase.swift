import ErrcatCompiler

extension Rule {
  static let retiredCase: Rule = Rule(
    id: "retired-case",
    group: .catalog,
    severity: .error,
    summary: "An error has a retired Swift case.",
    explanation: """
      Code that was written for the old error compiles again, and handles another error. Set 'case' to a name \
      that has never been used.
      """,
    examples: [
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {"error.a.c": {"case": "offline"}},
          "retired": {"error.a.b": {"case": "offline"}}
          """,
        finds: ["catalog.json:2:60: Swift case 'offline' of 'error.a.c' is retired"]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {"error.a.c": {"case": "lost"}},
          "retired": {"error.a.b": {"case": "offline"}}
          """
      ),
    ],
    check: .retired(
      .retiredCase,
      \.retiredCases,
      of: { Located($0.swiftName, ($0.caseName ?? $0.key).range) }
    ) { "Swift case '\($0)'" }
  )
}
