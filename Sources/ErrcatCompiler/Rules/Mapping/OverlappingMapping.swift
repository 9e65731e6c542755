import CatalogFormat

extension Rule {
  /// A code, system error or HTTP status that maps to two errors.
  package static let overlappingMapping: Rule = Rule(
    id: "overlapping-mapping",
    group: .catalog,
    severity: .error,
    summary: "A code, system error or HTTP status maps to two errors.",
    explanation: """
      Each server code, system error and HTTP status can map to only one error. A single status \
      or code can be inside a range of another error, and a case can be one of a type that another error names: \
      the more specific mapping wins. Cases of a type that differ only in their labels can't both be \
      mapped, because Swift's patterns can't tell them apart.
      """,
    examples: [
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {
            "error.a.b": {"from": {"http": [404]}},
            "error.a.c": {"from": {"http": [404, "400-499"]}}
          }
          """,
        finds: ["catalog.json:4:35: HTTP status 404 already maps to 'error.a.b'"]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {
            "error.a.b": {"from": {"type": [{"type": "SDKError", "case": "failed(code:)"}]}},
            "error.a.c": {"from": {"type": ["SDKError", {"type": "SDKError", "case": "failed"}]}}
          }
          """,
        finds: ["catalog.json:4:77: case 'failed' of 'SDKError' already maps to 'error.a.b'"]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {
            "error.a.b": {"from": {"server": ["100-599"], "http": ["500-599"]}},
            "error.a.c": {"from": {"server": ["7000-7999", 500]}},
            "error.a.d": {"from": {"server": ["6000-7000"]}}
          }
          """,
        finds: ["catalog.json:5:38: server codes 6000–7000 overlap with a range of 'error.a.c'"]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {
            "error.a.b": {"from": {"http": [403, {"status": 403, "where": {"header:Retry-After": {"not": ""}}}]}},
            "error.a.c": {"from": {"http": [{"status": 403, "where": {"header:Retry-After": {"not": ""}}}]}}
          }
          """,
        finds: [
          "catalog.json:4:46: HTTP status 403 where 'header:Retry-After' is not empty already maps to 'error.a.b'"
        ]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {
            "error.a.b": {"from": {"server": ["caf\u{E9}"]}},
            "error.a.c": {"from": {"server": ["cafe\u{301}"]}}
          }
          """,
        finds: ["catalog.json:4:38: server code 'cafe\u{301}' already maps to 'error.a.b'"]
      ),
      RuleExample(
        catalog: """
          "serverCodes": "code", "categories": {"a": {}}, "errors": {
            "error.a.b": {"code": 7}, "error.a.c": {"from": {"server": [7]}}
          }
          """,
        finds: ["catalog.json:3:63: server code 7 already maps to 'error.a.b'"]
      ),
      RuleExample(
        catalog: """
          "base": {"catalog": "../Core/catalog.json", "module": "Core", "enum": "CoreError"},
          "categories": {"a": {}}, "errors": {"error.a.b": {"from": {"server": [7]}}}
          """,
        base:
          "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.x\": {\"from\": {\"server\": [7]}}}",
        finds: [
          "catalog.json:3:71: server code 7 already maps to 'error.a.x' in '../Core/catalog.json'"
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
          for code in entry.foreignCodes.map(\.value) where code.isServerCode {
            elsewhere[code.identity] = "'\(entry.key.value)' in '\(related.path)'"
          }
        }
      }
      for entry in project.catalog.entries {
        for code in entry.foreignCodes where code.value.isServerCode && !entry.isOwnCode(code) {
          guard let other = elsewhere[code.value.identity] else { continue }
          findings.report(
            "\(code.value.phrase) already maps to \(other)",
            at: .catalog(code.range),
            key: entry.key.value
          )
        }
      }
      var mappings: [(key: String, code: Located<ForeignCode>, isOwn: Bool)] = []
      func report(_ number: Int, _ verb: String, _ first: Int) {
        let (key, code, isOwn) = mappings[number]
        // Two errors with one code are reported as such.
        if isOwn, mappings[first].isOwn { return }
        findings.report(
          "\(code.value.phrase) \(verb) '\(mappings[first].key)'",
          at: .catalog(code.range),
          key: key,
          notes: [("first mapped here", .catalog(mappings[first].code.range))]
        )
      }
      var first: [String: Int] = [:]
      var ranges: [String: [(codes: ClosedRange<Int>, number: Int)]] = [:]
      for entry in project.catalog.entries {
        for code in entry.foreignCodes {
          let number = mappings.count
          mappings.append((entry.key.value, code, entry.isOwnCode(code)))
          // A single code doesn't overlap with a range that starts with it: it is more specific.
          if let codes = code.value.severalCodes {
            // Ranges with different conditions don't overlap: the one with most applies.
            let kind = "\(code.value.isServerCode) \(code.value.conditions)"
            ranges[kind, default: []].append((codes, number))
          } else if let other = first[code.value.identity] {
            report(number, "already maps to", other)
          } else {
            first[code.value.identity] = number
          }
        }
      }
      for kind in TextOrder.sorted(ranges.keys) {
        let ranges = (ranges[kind] ?? []).sorted {
          ($0.codes.lowerBound, $0.number) < ($1.codes.lowerBound, $1.number)
        }
        // The range that reaches furthest of those that start before.
        var furthest: (codes: ClosedRange<Int>, number: Int)?
        for range in ranges {
          if let other = furthest, other.codes.upperBound >= range.codes.lowerBound {
            let numbers = (min(other.number, range.number), max(other.number, range.number))
            report(numbers.1, "overlap with a range of", numbers.0)
          }
          if range.codes.upperBound > furthest?.codes.upperBound ?? .min { furthest = range }
        }
      }
    }
  )
}

extension ForeignCode {
  /// The HTTP statuses or numbers of the server, if there are several; otherwise `nil`.
  fileprivate var severalCodes: ClosedRange<Int>? {
    if case .http(let range) = base, range.count > 1 { return range }
    if case .range(let range)? = base.serverPattern { return range }
    return nil
  }
}
