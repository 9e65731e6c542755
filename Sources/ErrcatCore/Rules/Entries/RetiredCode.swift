import ErrcatCompiler

extension Rule {
  static let retiredCode: Rule = Rule(
    id: "retired-code",
    group: .catalog,
    severity: .error,
    summary: "An error has a retired code.",
    explanation: """
      Old reports and old versions of the app still use the code for another error. Choose a code \
      that has never been used: 'errcat codes' lists them. If the other error is back, delete its entry of \
      'retired'.
      """,
    examples: [
      RuleExample(
        catalog:
          "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\": {\"code\": 7}}, \"retired\": {\"7\": \"gone\"}",
        finds: ["catalog.json:2:59: code 7 of 'error.a.b' is retired"]
      ),
      RuleExample(
        catalog: """
          "base": {"catalog": "../Core/catalog.json", "module": "Core", "enum": "CoreError"},
          "categories": {"a": {}}, "errors": {"error.a.b": {"code": 7}}
          """,
        base: "\"errors\": {}, \"retired\": {\"error.a.x\": {\"code\": 7}}",
        finds: [
          "catalog.json:3:59: code 7 of 'error.a.b' is retired in '../Core/catalog.json'"
        ]
      ),
      RuleExample(
        catalog:
          "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\": {\"code\": 8}}, \"retired\": {\"7\": \"gone\"}"
      ),
    ],
    check: .retired(.retiredCode, \.retiredCodes, of: \.code) { "code \($0)" }
  )
}
