import ErrcatCompiler

extension Rule {
  static let apiTypeMismatch: Rule = Rule(
    id: "api-type-mismatch",
    group: .catalog,
    severity: .warning,
    summary: "A problem type is only in the catalog, or only in the API's document.",
    explanation: """
      Checked with 'errcat lint --against openapi.json'. Problem types are URIs that \
      schemas of error responses list for 'type' (RFC 9457). The catalog's are addresses on its 'site', or \
      'urn:', its domain and the key. A type that is a code of the server in 'from' is known, too.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {\"error.a.busy\": {\"http\": 503}}",
        document: """
          {"openapi": "3.1.0", "components": {"responses": {"Busy": {"content": {"application/problem+json": {
            "schema": {"properties": {"type": {"const": "urn:com.example:error.a.bussy"}}}}}}}}}
          """,
        finds: [
          "catalog.json:2:13: problem type 'urn:com.example:error.a.busy' isn't in 'openapi.json'",
          "openapi.json:2:48: problem type 'urn:com.example:error.a.bussy' isn't in the catalog; did you mean 'urn:com.example:error.a.busy'?",
        ]
      ),
      RuleExample(
        catalog:
          "\"errors\": {\"error.a.busy\": {\"http\": 503, \"from\": {\"server\": [\"busy\"]}}}",
        document: """
          {"openapi": "3.1.0", "components": {"responses": {"Busy": {"content": {"application/problem+json": {
            "schema": {"properties": {"type": {"enum": ["urn:com.example:error.a.busy", "https://example.com/busy", "about:blank"]}}}}}}}}}
          """
      ),
    ],
    check: .document
  )
}
