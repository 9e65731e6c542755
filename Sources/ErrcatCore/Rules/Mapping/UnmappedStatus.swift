import CatalogFormat
import ErrcatCompiler

extension Rule {
  static let unmappedStatus: Rule = Rule(
    id: "unmapped-status",
    group: .catalog,
    severity: .info,
    summary: "A response with an error's status, but without a code, isn't mapped.",
    explanation: """
      'http' is the status with which a server responds with the error; an app maps the server's code. Proxies and \
      gateways respond with 429, 502, 503 and 504 themselves, without a code, and such a response becomes the fallback. \
      Write the status in 'from', too. Only catalogs that map any status are checked: that of a server needs no 'from'.
      """,
    examples: [
      RuleExample(
        catalog: """
          "errors": {
            "error.a.b": {"http": 503, "from": {"server": ["busy"]}},
            "error.a.c": {"http": 404, "from": {"server": ["unknown"]}},
            "error.a.d": {"from": {"http": [401, {"status": 503, "where": {"kind": "soft"}}]}}}
          """,
        finds: [
          "catalog.json:3:4: a response with status 503 and no code is unmapped; write \"from\": {\"http\": [503]}"
        ]
      ),
      RuleExample(
        catalog: """
          "errors": {
            "error.a.b": {"http": 503, "from": {"server": ["busy"]}},
            "error.a.c": {"from": {"http": ["500-599"]}}}
          """
      ),
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {"http": 503, "from": {"server": ["busy"]}}}
          """
      ),
    ],
    check: .project { project, findings in
      let entries = project.catalog.entries
      let ranges = entries.flatMap(\.foreignCodes).compactMap { code in
        if case .http(let range) = code.value { range } else { nil }
      }
      guard !ranges.isEmpty else { return }
      for status in [429, 502, 503, 504] {
        guard !ranges.contains(where: { $0.contains(status) }),
          let entry = entries.first(where: { $0.resolvedTreatment.httpStatus == status })
        else { continue }
        findings.report(
          "a response with status \(status) and no code is unmapped; write \"from\": {\"http\": [\(status)]}",
          at: .catalog(entry.key.range),
          key: entry.key.value
        )
      }
    }
  )
}
