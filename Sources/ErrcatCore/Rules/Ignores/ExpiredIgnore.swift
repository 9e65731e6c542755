import ErrcatCompiler

extension Rule {
  static let expiredIgnore: Rule = Rule(
    id: "expired-ignore",
    group: .policy,
    severity: .warning,
    summary: "Findings are ignored until a day that is over.",
    explanation: "They are reported again. Mend what is found, or decide anew until when to wait.",
    examples: [
      RuleExample(
        catalog: """
          "errors": {}, "lint": {"ignore": [
            {"rule": "missing-pack", "reason": "agency is late", "until": "2020-01-31"}]}
          """,
        finds: [
          "catalog.json:3:66: 'missing-pack' was to be ignored until 2020-01-31: agency is late"
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
}
