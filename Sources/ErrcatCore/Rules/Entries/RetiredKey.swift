import ErrcatCompiler

extension Rule {
  static let retiredKey: Rule = Rule(
    id: "retired-key",
    group: .catalog,
    severity: .error,
    summary: "An error has a retired key.",
    explanation: """
      Logs and reports name errors by their keys: old ones use the key for another error, and dashboards \
      would mix the two. Choose a key that has never been used.
      """,
    examples: [
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {"error.a.b": {}},
          "retired": {"error.a.b": {"reason": "gone in 2.1"}}
          """,
        finds: ["catalog.json:2:38: key of 'error.a.b' is retired"]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {"error.a.c": {}},
          "retired": {"error.a.b": {"reason": "gone in 2.1"}}
          """
      ),
    ],
    check: .retired(.retiredKey, \.retiredKeys, of: \.key) { _ in "key" }
  )
}
