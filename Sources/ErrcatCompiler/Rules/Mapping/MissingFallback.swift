import PositionedJSON

extension Rule {
  /// A missing or unknown `fallback`, or an unknown `circuitOpen`.
  package static let missingFallback: Rule = Rule(
    id: "missing-fallback",
    group: .catalog,
    severity: .error,
    summary: "The catalog has no error for unmapped errors.",
    explanation: """
      Set 'fallback' to the key of an error of the catalog, such as 'error.general.unexpected': \
      unmapped errors become this error. 'circuitOpen' is optional and also names an error of the \
      catalog: calls that a circuit breaker rejects throw it.
      """,
    examples: [
      RuleExample(
        catalog:
          "\"fallback\": \"error.a.x\", \"categories\": {\"a\": {}}, \"errors\": {\"error.a.y\": {}}",
        finds: [
          "catalog.json:2:14: unknown error 'error.a.x' in 'fallback'; did you mean 'error.a.y'?"
        ]
      ),
      RuleExample(
        catalog:
          "\"fallback\": \"error.a.y\", \"categories\": {\"a\": {}}, \"errors\": {\"error.a.y\": {}}"
      ),
    ],
    roles: [.needsWholeCatalog, .neverInBaseline],
    check: .project { project, findings in
      let keys = project.catalog.entries.map(\.key.value)
      guard !keys.isEmpty else { return }
      if let name = project.catalog.circuitOpen, !keys.contains(name.value) {
        findings.report(
          "unknown error '\(name.value)' in 'circuitOpen'\(Spelling.hint(for: name.value, in: keys))",
          at: .catalog(name.range)
        )
      }
      guard let fallback = project.catalog.fallback else {
        findings.report("missing field 'fallback' in the catalog", at: .catalog(ByteRange(0, 1)))
        return
      }
      guard !keys.contains(fallback.value) else { return }
      findings.report(
        "unknown error '\(fallback.value)' in 'fallback'\(Spelling.hint(for: fallback.value, in: keys))",
        at: .catalog(fallback.range)
      )
    }
  )
}
