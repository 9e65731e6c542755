import ErrcatCompiler

extension Rule {
  static let unusedIgnore: Rule = Rule(
    id: "unused-ignore",
    group: .policy,
    severity: .warning,
    summary: "An entry in 'lint.ignore' matches no finding.",
    explanation: """
      The findings have been fixed. Remove the entry; otherwise it suppresses the next finding \
      that it matches.
      """,
    examples: [
      RuleExample(
        catalog: """
          "errors": {}, "lint": {"ignore": [{"rule": "missing-pack", "reason": "agency is late"}]}
          """,
        finds: ["catalog.json:2:35: entry for 'missing-pack' matches no finding"]
      ),
      RuleExample(
        catalog: """
          "languages": ["tr"], "errors": {},
          "lint": {"ignore": [{"rule": "missing-pack", "reason": "agency is late"}]}
          """
      ),
    ],
    check: .reading
  )
}
