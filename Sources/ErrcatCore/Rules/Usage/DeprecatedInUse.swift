package import ErrcatCompiler

extension Rule {
  /// Reports references to deprecated entries, in the catalog and in Swift code.
  package static let deprecatedInUse: Rule = Rule(
    id: "deprecated-in-use",
    group: .catalog,
    severity: .warning,
    summary: "A deprecated entry is still in use, or its replacement doesn't exist.",
    explanation: """
      A foreign code that maps to a deprecated entry keeps it in use, and so does 'fallback' or \
      'circuitOpen'. Refer to the replacement instead. With '--sources', uses in Swift code are \
      reported, too.
      """,
    examples: [
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {"deprecated": {"use": "error.q.old"}, "from": {"http": [408]}}, "error.a.c": {}}
          """,
        finds: [
          "catalog.json:2:13: replacement 'error.q.old' of deprecated 'error.a.b' is not an entry",
          "catalog.json:2:82: deprecated 'error.a.b' still maps HTTP status 408",
        ]
      ),
      RuleExample(
        catalog:
          "\"errors\": {\"error.a.b\": {\"deprecated\": {\"use\": \"error.a.c\"}}, \"error.a.c\": {\"from\": {\"http\": [408]}}}",
        sources: ["App.swift": "throw AppError.aC"]
      ),
    ],
    check: .project { project, findings in
      let catalog = project.catalog
      guard catalog.entries.contains(where: { $0.deprecation != nil }) else { return }
      let keys = Set(catalog.entries.map(\.key.value))
      let sorted = keys.sorted()
      var suggestions = SpellingSuggestions()
      for entry in catalog.entries {
        guard let deprecation = entry.deprecation else { continue }
        let key = entry.key.value
        func report(_ message: String, _ location: Location) {
          findings.report(message, at: location, key: key)
        }
        for code in entry.foreignCodes where !entry.isOwnCode(code) {
          report("deprecated '\(key)' still maps \(code.value.phrase)", .catalog(code.range))
        }
        if let fallback = catalog.fallback, fallback.value == key {
          report("'fallback' refers to deprecated '\(key)'", .catalog(fallback.range))
        }
        if let open = catalog.circuitOpen, open.value == key {
          report("'circuitOpen' refers to deprecated '\(key)'", .catalog(open.range))
        }
        if let use = deprecation.use, !keys.contains(use) {
          let hint = suggestions.hint(for: use, in: sorted)
          report(
            "replacement '\(use)' of deprecated '\(key)' is not an entry\(hint)",
            .catalog(entry.key.range)
          )
        }
      }
    },
    .usage([]) { context, findings in
      let deprecated = Dictionary(
        context.project.catalog.entries.filter { $0.deprecation != nil }.map { ($0.swiftName, $0) },
        uniquingKeysWith: { first, _ in first }
      )
      for (name, location) in context.mentions(\.memberPlaces) {
        guard let entry = deprecated[name] else { continue }
        let instead = entry.deprecation?.use.map { "; use '\($0)'" } ?? ""
        findings.report(
          "'\(name)' ('\(entry.key.value)') is deprecated\(instead)",
          at: location,
          key: entry.key.value
        )
      }
    }
  )
}
