import ErrcatCompiler

extension Rule {
  static let codeOutsideRange: Rule = Rule(
    id: "code-outside-range",
    group: .catalog,
    severity: .error,
    summary: "An error has a code outside the catalog's ranges.",
    explanation: """
      'codes' lists the ranges for the catalog's own codes and for server codes. If each module of \
      an app has a range of its own, their codes never conflict.
      """,
    examples: [
      RuleExample(
        catalog: """
          "codes": ["100-199"], "categories": {"a": {}}, "errors": {
            "error.a.b": {"code": 100, "from": {"server": [7]}},
            "error.a.c": {"code": 200}
          }
          """,
        finds: [
          "catalog.json:3:50: server code 7 of 'error.a.b' is outside the catalog's ranges",
          "catalog.json:4:25: code 200 of 'error.a.c' is outside the catalog's ranges",
        ]
      ),
      RuleExample(
        catalog: """
          "base": {"catalog": "../Core/catalog.json", "module": "Core", "enum": "CoreError"},
          "codes": ["50-150"], "errors": {}
          """,
        base: "\"codes\": [\"1-99\"], \"errors\": {}",
        finds: ["catalog.json:3:12: codes 50-150 overlap 1-99 of '../Core/catalog.json'"]
      ),
      RuleExample(
        catalog: """
          "base": {"catalog": "../Core/catalog.json", "module": "Core", "enum": "CoreError"},
          "codes": ["-9--1", "100-199"], "categories": {"a": {}}, "errors": {
            "error.a.b": {"code": 100, "from": {"server": [107]}},
            "error.a.c": {"code": 199},
            "error.a.d": {"code": -9}
          }
          """,
        base: "\"codes\": [\"1-99\"], \"errors\": {}"
      ),
    ],
    check: .project { project, findings in
      let ranges = project.catalog.codeRanges
      for related in project.related ?? [] {
        let others = CodeRanges(related.catalog)
        for range in ranges {
          guard let met = others.first(overlapping: range.value) else { continue }
          findings.report(
            "codes \(range.value.lowerBound)-\(range.value.upperBound) overlap "
              + "\(met.lowerBound)-\(met.upperBound) of '\(related.path)'",
            at: .catalog(range.range)
          )
        }
      }
      guard !ranges.isEmpty else { return }
      let allowed = CodeRanges(project.catalog)
      for entry in project.catalog.entries {
        var codes: [(text: String, code: Located<Int>)] = []
        if let code = entry.code { codes.append(("code", code)) }
        for foreign in entry.foreignCodes {
          if case .serverNumber(let number) = foreign.value {
            codes.append(("server code", Located(number, foreign.range)))
          }
        }
        for (text, code) in codes where !allowed.contains(code.value) {
          findings.report(
            "\(text) \(code.value) of '\(entry.key.value)' is outside the catalog's ranges",
            at: .catalog(code.range),
            key: entry.key.value
          )
        }
      }
    }
  )
}
