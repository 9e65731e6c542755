import ErrcatCompiler

extension Rule {
  static let apiRetryHeaderMismatch: Rule = Rule(
    id: "api-retry-header-mismatch",
    group: .catalog,
    severity: .warning,
    summary: "An error waits before a retry, but the API's 'Retry-After' says otherwise.",
    explanation: """
      Checked with 'errcat lint --against openapi.json'. An error waits if it is \
      retried automatically after a delay, or if a public argument has the delay. Its responses should have the \
      header 'Retry-After', and those of other errors shouldn't.
      """,
    examples: [
      RuleExample(
        catalog: """
          "errors": {"error.a.busy": {"http": 503, "retry": {"maximumAttempts": 3}}, "error.a.gone": {"http": 404}}
          """,
        document: """
          {"openapi": "3.1.0", "paths": {"/a": {"get": {"responses": {"503": {}, "404": {
            "headers": {"Retry-After": {}}}}}}}}
          """,
        finds: [
          "catalog.json:2:13: 'error.a.busy' waits before a retry, but its response in 'openapi.json' has no header 'Retry-After'",
          "openapi.json:2:16: the response has the header 'Retry-After', but 'error.a.gone' doesn't wait before a retry",
        ]
      ),
      RuleExample(
        catalog: """
          "errors": {"error.a.busy": {"http": 503, "retry": {"maximumAttempts": 3}}, "error.a.gone": {"http": 404}}
          """,
        document: """
          {"openapi": "3.1.0", "paths": {"/a": {"get": {"responses": {"404": {}, "503": {
            "headers": {"retry-after": {}}}}}}}}
          """
      ),
    ],
    check: .document
  )
}
