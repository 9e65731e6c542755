import PositionedJSON

extension Rule {
  package static let missingFallback: Rule = Rule(
    id: "missing-fallback",
    group: .catalog,
    severity: .error,
    summary: "The catalog does not say what an error becomes that nothing maps.",
    explanation: """
      'fallback' names an error of the catalog, such as 'error.general.unexpected'; so does \
      'circuitOpen', where it is given: the error of calls that a circuit breaker rejects.
      """,
    examples: [
      RuleExample(
        catalog:
          "\"fallback\": \"error.a.x\", \"categories\": {\"a\": {}}, \"errors\": {\"error.a.y\": {}}",
        finds: [
          "catalog.json:2:14: 'fallback' names no error: 'error.a.x'; did you mean 'error.a.y'?"
        ]
      ),
      RuleExample(
        catalog:
          "\"fallback\": \"error.a.y\", \"categories\": {\"a\": {}}, \"errors\": {\"error.a.y\": {}}"
      ),
    ],
    check: .project { project, findings in
      let keys = project.catalog.entries.map(\.key.value)
      guard !keys.isEmpty else { return }
      if let name = project.catalog.circuitOpen, !keys.contains(name.value) {
        findings.report(
          .missingFallback,
          "'circuitOpen' names no error: '\(name.value)'\(Spelling.hint(for: name.value, in: keys))",
          at: Location(0, name.range)
        )
      }
      guard let fallback = project.catalog.fallback else {
        findings.report(
          .missingFallback,
          "catalog lacks field 'fallback'",
          at: Location(0, ByteRange(0, 1))
        )
        return
      }
      guard !keys.contains(fallback.value) else { return }
      findings.report(
        .missingFallback,
        "'fallback' names no error: '\(fallback.value)'\(Spelling.hint(for: fallback.value, in: keys))",
        at: Location(0, fallback.range)
      )
    }
  )
}
