extension Rule {
  /// Two errors with the same code, in one catalog or in several of an app.
  package static let duplicateCode: Rule = Rule(
    id: "duplicate-code",
    group: .catalog,
    severity: .error,
    summary: "Two errors have the same code.",
    explanation: """
      Users, support and reports identify errors by their codes. Give the error a code that no other \
      error of the app uses; the finding suggests the next free one. This happens when two branches \
      add an error to the same category: change the code of the one that isn't released yet.
      """,
    examples: [
      RuleExample(
        catalog:
          "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\": {\"code\": 7},\n\"error.a.c\": {\"code\": 7}}",
        finds: [
          "catalog.json:3:23: code 7 of 'error.a.c' is already used by 'error.a.b'; 8 is free"
        ]
      ),
      RuleExample(
        catalog: """
          "base": {"catalog": "../Core/catalog.json", "module": "Core", "enum": "CoreError"},
          "categories": {"a": {}}, "errors": {"error.a.b": {"code": 7}}
          """,
        base: "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.x\": {\"code\": 7}}",
        finds: [
          "catalog.json:3:59: code 7 of 'error.a.b' is already used by 'error.a.x' in '../Core/catalog.json'; 8 is free"
        ]
      ),
      RuleExample(
        catalog: """
          "base": {"catalog": "../Core/catalog.json", "module": "Core", "enum": "CoreError"},
          "categories": {"a": {}}, "errors": {"error.a.b": {"code": 8}, "error.a.c": {"code": 9}}
          """,
        base: "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.x\": {\"code\": 7}}"
      ),
    ],
    check: .project { project, findings in
      var elsewhere: [Int: String] = [:]
      for related in project.related ?? [] {
        for entry in related.catalog.entries {
          if let code = entry.code {
            elsewhere[code.value] = "'\(entry.key.value)' in '\(related.path)'"
          }
        }
      }
      // Made for the first finding: most catalogs have none. A lazy variable would be copied for each code.
      var codes: FreeCodes?
      func proposal(for entry: Entry) -> String {
        if codes == nil { codes = FreeCodes(project.catalog, besides: elsewhere.keys) }
        let code = codes?.take(for: entry.key.value)
        return code.map { "; \($0) is free" } ?? ""
      }
      for entry in project.catalog.entries {
        guard let code = entry.code, let other = elsewhere[code.value] else { continue }
        findings.report(
          "code \(code.value) of '\(entry.key.value)' is already used by \(other)\(proposal(for: entry))",
          at: .catalog(code.range),
          key: entry.key.value
        )
      }
      let entries = project.catalog.entries
      var first: [Int: Int] = [:]
      for (index, entry) in entries.enumerated() {
        guard let code = entry.code else { continue }
        guard let other = first[code.value].map({ entries[$0] }), let otherCode = other.code else {
          first[code.value] = index
          continue
        }
        findings.report(
          "code \(code.value) of '\(entry.key.value)' is already used by '\(other.key.value)'\(proposal(for: entry))",
          at: .catalog(code.range),
          key: entry.key.value,
          notes: [("first used here", .catalog(otherCode.range))]
        )
      }
    }
  )
}
