import ErrcatCompiler

extension Rule {
  static let unusedIgnore: Rule = Rule(
    id: "unused-ignore",
    group: .policy,
    severity: .warning,
    summary: "Findings are ignored, and there are none.",
    explanation: "It was mended. Left standing, the entry would hide the next finding of its kind.",
    examples: [
      RuleExample(
        catalog: """
          "errors": {}, "lint": {"ignore": [{"rule": "missing-pack", "reason": "agency is late"}]}
          """,
        finds: ["catalog.json:2:35: nothing that 'missing-pack' finds is ignored by this"]
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
