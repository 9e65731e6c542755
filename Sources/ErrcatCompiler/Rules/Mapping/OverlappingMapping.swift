import CatalogFormat

extension Rule {
  package static let overlappingMapping: Rule = Rule(
    id: "overlapping-mapping",
    group: .catalog,
    severity: .error,
    summary: "Something outside maps to two errors.",
    explanation: """
      Every server code, system error and HTTP status can become one error only. A single status \
      inside the range of another error is fine: the more specific wins.
      """,
    examples: [
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {
            "error.a.b": {"from": {"http": [404]}},
            "error.a.c": {"from": {"http": [404, "400-499"]}}
          }
          """,
        finds: ["catalog.json:4:35: HTTP status 404 maps to 'error.a.b' already"]
      ),
      RuleExample(
        catalog: """
          "base": {"catalog": "../Core/catalog.json", "module": "Core", "enum": "CoreError"},
          "categories": {"a": {}}, "errors": {"error.a.b": {"from": {"server": [7]}}}
          """,
        base:
          "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.x\": {\"from\": {\"server\": [7]}}}",
        finds: [
          "catalog.json:3:71: server code 7 maps to 'error.a.x' in '../Core/catalog.json' already"
        ]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {
            "error.a.b": {"from": {"http": [404]}},
            "error.a.c": {"from": {"http": ["400-499"]}}
          }
          """
      ),
      RuleExample(
        catalog: """
          "base": {"catalog": "../Core/catalog.json", "module": "Core", "enum": "CoreError"},
          "categories": {"a": {}}, "errors": {"error.a.b": {"from": {"server": [8]}}}
          """,
        base:
          "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.x\": {\"from\": {\"server\": [7]}}}"
      ),
    ],
    check: .project { project, findings in
      var elsewhere: [String: String] = [:]
      for related in project.related ?? [] {
        for entry in related.catalog.entries {
          for code in entry.foreignCodes.map(\.value) where code.isServers {
            elsewhere[code.key.text] = "'\(entry.key.value)' in '\(related.path)'"
          }
        }
      }
      for entry in project.catalog.entries {
        for code in entry.foreignCodes where code.value.isServers {
          guard let other = elsewhere[code.value.key.text] else { continue }
          findings.report(
            .overlappingMapping,
            "\(code.value.phrase) maps to \(other) already",
            at: Location(0, code.range),
            key: entry.key.value
          )
        }
      }
      var first: [String: (entry: Entry, place: Located<ForeignCode>)] = [:]
      var ranges: [(range: ClosedRange<Int>, entry: Entry, place: Located<ForeignCode>)] = []
      for entry in project.catalog.entries {
        for code in entry.foreignCodes {
          // Statuses beside a range of the same first status do not overlap: they are more specific.
          let isRange = if case .http(let range) = code.value { range.count > 1 } else { false }
          let lookup = isRange ? "range \(code.value.phrase)" : code.value.key.text
          var other = first[lookup]
          if case .http(let range) = code.value, range.count > 1 {
            let met = ranges.first { $0.range.overlaps(range) }
            other = met.map { ($0.entry, $0.place) }
            ranges.append((range, entry, code))
          }
          guard let other else {
            first[lookup] = (entry, code)
            continue
          }
          findings.report(
            .overlappingMapping,
            "\(code.value.phrase) maps to '\(other.entry.key.value)' already",
            at: Location(0, code.range),
            key: entry.key.value,
            notes: [("the other is here", Location(0, other.place.range))]
          )
        }
      }
    }
  )
}

extension ForeignCode {
  /// Whether it is a code of the server's own: these are one list for all of an app's catalogs.
  fileprivate var isServers: Bool {
    switch self {
    case .serverName, .serverNumber: return true
    default: return false
    }
  }
}
