import ErrcatCompiler

extension Rule {
  static let apiCodeMismatch: Rule = Rule(
    id: "api-code-mismatch",
    group: .catalog,
    severity: .warning,
    summary: "A code is only in the catalog, or only in the API's document.",
    explanation: """
      Checked with 'errcat lint --against openapi.json'. Codes are what schemas of error \
      responses list for 'code', and for the catalog's own place of the code. Add the code to the side that \
      lacks it, or remove it. An error of the catalog is looked for if it has an HTTP status of its own or \
      a code of the server; one of its codes is enough.
      """,
    examples: [
      RuleExample(
        catalog: """
          "errors": {"error.a.busy": {"http": 503, "code": 7}, "error.a.full": {"from": {"server": ["full"]}}}
          """,
        document: """
          {"openapi": "3.1.0", "components": {"responses": {"Busy": {"content": {"application/json": {
            "schema": {"properties": {"code": {"anyOf": [{"enum": ["full", "ful1", 8]}, {"type": "string"}]}}}}}}}}}
          """,
        finds: [
          "catalog.json:2:50: code '7' of 'error.a.busy' isn't in 'openapi.json'",
          "openapi.json:2:67: code 'ful1' isn't in the catalog; did you mean 'full'?",
          "openapi.json:2:74: code '8' isn't in the catalog",
        ]
      ),
      RuleExample(
        catalog: """
          "errors": {"error.a.busy": {"http": 503, "code": 7}, "error.a.full": {"from": {"server": ["full", "8-9"]}},
            "error.a.offline": {"code": 9, "from": {"url": ["notConnectedToInternet"]}}}
          """,
        document: """
          {"openapi": "3.1.0", "components": {"responses": {"Busy": {"content": {"application/json": {
            "schema": {"properties": {"code": {"anyOf": [{"enum": ["full", 7, 8]}, {"type": "string"}]}}}}}}}}}
          """
      ),
    ],
    check: .document
  )
}
