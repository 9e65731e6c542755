import ErrcatCompiler

// Rules that the linter reports after all others.
extension Rule {
  static let expiredIgnore: Rule = Rule(
    id: "expired-ignore",
    group: .policy,
    severity: .warning,
    summary: "An entry in 'lint.ignore' has expired.",
    explanation: "Its findings are reported again. Fix them, or set a new date in 'until'.",
    examples: [
      RuleExample(
        catalog: """
          "errors": {}, "lint": {"ignore": [
            {"rule": "missing-pack", "reason": "agency is late", "until": "2020-01-31"}]}
          """,
        finds: [
          "catalog.json:3:66: entry for 'missing-pack' expired on 2020-01-31; its reason was 'agency is late'"
        ]
      ),
      RuleExample(
        catalog: """
          "languages": ["tr"], "errors": {}, "lint": {"ignore": [
            {"rule": "missing-pack", "reason": "agency is late", "until": "2999-12-31"}]}
          """
      ),
    ],
    check: .reading
  )

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
