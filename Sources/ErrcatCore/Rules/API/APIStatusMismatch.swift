import ErrcatCompiler

extension Rule {
  static let apiStatusMismatch: Rule = Rule(
    id: "api-status-mismatch",
    group: .catalog,
    severity: .warning,
    summary: "An error has other HTTP statuses in the API's document.",
    explanation: """
      Checked with 'errcat lint --against openapi.json'. An error of the document is known by \
      its problem type or its code. A status of 400 or more that only one side has is reported once; '4XX', '5XX' \
      and 'default' can be any.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {\"error.a.busy\": {\"code\": 7, \"http\": 503}}",
        document: """
          {"openapi": "3.1.0", "paths": {"/a": {"get": {"responses": {"429": {"content": {"application/json": {
            "schema": {"properties": {"code": {"const": 7}}}}}}}}}}}
          """,
        finds: [
          "catalog.json:2:13: 'error.a.busy' has HTTP status 503 in the catalog, but 429 in 'openapi.json'",
          "catalog.json:2:13: HTTP status 503 of 'error.a.busy' isn't in 'openapi.json'",
          "openapi.json:1:62: HTTP status 429 isn't in the catalog",
        ]
      ),
      RuleExample(
        catalog:
          "\"errors\": {\"error.a.busy\": {\"code\": 7, \"http\": 503}, \"error.a.b\": {\"from\": {\"http\": [\"401-404\"]}}}",
        document: """
          {"openapi": "3.1.0", "paths": {"/a": {"get": {"responses": {"200": {}, "403": {}, "default": {
            "content": {"application/json": {"schema": {"properties": {"code": {"const": 7}}}}}}}}}}}
          """
      ),
    ],
    check: .document
  )
}
