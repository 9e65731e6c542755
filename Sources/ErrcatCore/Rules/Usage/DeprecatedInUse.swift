package import ErrcatCompiler

extension Rule {
  package static let deprecatedInUse: Rule = Rule(
    id: "deprecated-in-use",
    group: .catalog,
    severity: .warning,
    summary:
      "A deprecated entry is still what something maps to, or names no entry to use instead.",
    explanation: """
      Foreign codes that map to it, and 'fallback' or 'circuitOpen' that name it, bring it back in \
      every release. 'errcat usage' finds it in source code.
      """,
    examples: [
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {"deprecated": {"use": "error.q.old"}, "from": {"http": [408]}}, "error.a.c": {}}
          """,
        finds: [
          "catalog.json:2:13: deprecated 'error.a.b' says to use 'error.q.old', which is no entry",
          "catalog.json:2:82: HTTP status 408 maps to deprecated 'error.a.b'",
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
      let keys = Set(catalog.entries.map(\.key.value))
      for entry in catalog.entries {
        guard let deprecation = entry.deprecation else { continue }
        let key = entry.key.value
        func report(_ message: String, _ location: Location) {
          findings.report(.deprecatedInUse, message, at: location, key: key)
        }
        for code in entry.foreignCodes {
          report("\(code.value.phrase) maps to deprecated '\(key)'", Location(0, code.range))
        }
        if let fallback = catalog.fallback, fallback.value == key {
          report("the fallback is deprecated '\(key)'", Location(0, fallback.range))
        }
        if let open = catalog.circuitOpen, open.value == key {
          report("'circuitOpen' is deprecated '\(key)'", Location(0, open.range))
        }
        if let use = deprecation.use, !keys.contains(use) {
          let hint = Spelling.hint(for: use, in: keys.sorted())
          report(
            "deprecated '\(key)' says to use '\(use)', which is no entry\(hint)",
            Location(0, entry.key.range)
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
          .deprecatedInUse,
          "'\(name)' is deprecated '\(entry.key.value)'\(instead)",
          at: location,
          key: entry.key.value
        )
      }
    }
  )
}
