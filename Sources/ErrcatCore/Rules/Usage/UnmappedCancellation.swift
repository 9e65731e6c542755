import ErrcatCompiler

extension Rule {
  static let unmappedCancellation: Rule = Rule(
    id: "unmapped-cancellation",
    group: .catalog,
    severity: .info,
    summary: "An app's own cancellation is an error like any other.",
    explanation: """
      errcat knows which errors of systems and libraries are cancellations. A case 'cancelled' of an app's own enum \
      can be news to users, such as an order that a shop cancelled, so that only a mapping says what it is. If users \
      themselves cancelled, map it to an error with the display style 'silent', or throw 'CancellationError'.
      """,
    examples: [
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {"error.a.b": {"from": {"type": ["OrderError"]}}}
          """,
        packs: ["en": "{\"error.a.b\": \"Not now\"}"],
        sources: ["App.swift": "enum OrderError: Error { case empty, cancelled(by: String) }"],
        finds: [
          "App.swift:1:38: no mapping says what 'OrderError.cancelled' is; map it with \"type\": [\"OrderError.cancelled\"]"
        ]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {"error.a.b": {"from": {"type": ["OrderError.cancelled"]}}}
          """,
        packs: ["en": "{\"error.a.b\": \"Not now\"}"],
        sources: [
          "App.swift": """
          enum OrderError: Error { case empty, cancelled }
          enum Order: String { case open, cancelled }
          """
        ]
      ),
    ],
    check: .usage(.losses) { context, findings in
      let catalogs = [context.project.catalog] + (context.project.related ?? []).map(\.catalog)
      let mapped = catalogs.flatMap(\.entries).flatMap(\.foreignCases)
      for (path, location) in context.mentions(\.cancellations) {
        guard let found = ForeignCase(path: path),
          !mapped.contains(where: { $0.isMeant(by: found) })
        else { continue }
        findings.report(
          "no mapping says what '\(path)' is; map it with \"type\": [\"\(path)\"]",
          at: location
        )
      }
    }
  )
}
