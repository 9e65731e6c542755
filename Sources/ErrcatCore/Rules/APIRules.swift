import ErrcatCompiler

// Rules that the comparison with an API's document reports.
extension Rule {
  static let apiTypeMismatch: Rule = Rule(
    id: "api-type-mismatch",
    group: .catalog,
    severity: .warning,
    summary: "A problem type is only in the catalog, or only in the API's document.",
    explanation: """
      Checked with 'errcat lint --against openapi.json'. Problem types are URIs that \
      schemas of error responses list for 'type' (RFC 9457). The catalog's are addresses on its 'site', or \
      'urn:errcat:', its domain and the key. A type that is a code of the server in 'from' is known, too.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {\"error.a.busy\": {\"http\": 503}}",
        document: """
          {"openapi": "3.1.0", "components": {"responses": {"Busy": {"content": {"application/problem+json": {
            "schema": {"properties": {"type": {"const": "urn:errcat:com.example:error.a.bussy"}}}}}}}}}
          """,
        finds: [
          "catalog.json:2:13: problem type 'urn:errcat:com.example:error.a.busy' isn't in 'openapi.json'",
          "openapi.json:2:48: problem type 'urn:errcat:com.example:error.a.bussy' isn't in the catalog; did you mean 'urn:errcat:com.example:error.a.busy'?",
        ]
      ),
      RuleExample(
        catalog:
          "\"errors\": {\"error.a.busy\": {\"http\": 503, \"from\": {\"server\": [\"busy\"]}}}",
        document: """
          {"openapi": "3.1.0", "components": {"responses": {"Busy": {"content": {"application/problem+json": {
            "schema": {"properties": {"type": {"enum": ["urn:errcat:com.example:error.a.busy", "https://example.com/busy", "about:blank"]}}}}}}}}}
          """
      ),
    ],
    check: .document
  )

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
