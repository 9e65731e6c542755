import CatalogFormat
import ErrcatCompiler

extension Rule {
  static let incompleteConnectionMapping: Rule = Rule(
    id: "incomplete-connection-mapping",
    group: .catalog,
    severity: .info,
    summary: "Some codes of a connection failure are mapped, and others aren't.",
    explanation: """
      Several codes of URLError and POSIX mean the same: with 'dataNotAllowed', mobile data is off, so the device is \
      offline as it is with 'notConnectedToInternet'. A code that isn't mapped becomes the fallback. Write the word in \
      'connection' instead: 'offline', 'unreachable' or 'timedOut'. Codes of POSIX are only looked for if the catalog has \
      one that means the same, and so are those of URLError.
      """,
    examples: [
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {"error.a.b": {"from": {"url": ["timedOut", "notConnectedToInternet"],
            "posix": ["ETIMEDOUT", "ENETDOWN"]}}}
          """,
        finds: [
          "catalog.json:2:81: not every code for 'offline' is mapped, such as 'dataNotAllowed'; write \"connection\": [\"offline\"]"
        ]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {
            "error.a.b": {"from": {"connection": ["offline"], "url": ["cannotFindHost", "dnsLookupFailed"]}},
            "error.a.c": {"from": {"url": ["dataNotAllowed", "cannotConnectToHost"], "posix": ["ECONNREFUSED", "EHOSTUNREACH"]}}}
          """
      ),
    ],
    check: .project { project, findings in
      let codes = project.catalog.entries.flatMap { entry in
        entry.foreignCodes.map { (key: $0.value.base.key, code: $0, entry: entry) }
      }
      let known = Set(codes.compactMap(\.key))
      for failure in KnownFailure.connections where !known.contains(.connection(failure)) {
        let listed = codes.filter { $0.key.flatMap { KnownFailure($0) } == failure }
        let kinds = Set(listed.compactMap(\.key?.isPOSIX))
        let missing = failure.codes.first { code in
          code.key.map { kinds.contains($0.isPOSIX) && !known.contains($0) } ?? false
        }
        guard let name = missing?.name, let first = listed.first else { continue }
        findings.report(
          "not every code for '\(failure.rawValue)' is mapped, such as '\(name)'; write \"connection\": [\"\(failure.rawValue)\"]",
          at: .catalog(first.code.range),
          key: first.entry.key.value
        )
      }
    }
  )
}

extension ForeignCodeKey {
  fileprivate var isPOSIX: Bool { if case .posix = self { true } else { false } }
}
