import ErrcatCompiler

extension Rule {
  static let shadowedMapping: Rule = Rule(
    id: "shadowed-mapping",
    group: .catalog,
    severity: .warning,
    summary: "A mapping never takes effect.",
    explanation: """
      The most specific mapping wins: a range of statuses that all stand singly elsewhere maps \
      nothing. Errors of the catalog itself are never mapped.
      """,
    examples: [
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {
            "error.a.b": {"from": {"http": [503, 504]}},
            "error.a.c": {"from": {"http": ["503-504"], "type": ["AppError"]}}
          }
          """,
        finds: [
          "catalog.json:4:36: each of HTTP statuses 503-504 maps to another error",
          "catalog.json:4:57: type 'AppError' is the catalog's own",
        ]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {
            "error.a.b": {"from": {"http": [503, 504]}},
            "error.a.c": {"from": {"http": ["503-505"], "type": ["StoreError"]}}
          }
          """
      ),
    ],
    check: .project { project, findings in
      var singles: [Int: Int] = [:]
      for (number, entry) in project.catalog.entries.enumerated() {
        for code in entry.foreignCodes {
          if case .http(let range) = code.value, range.count == 1 {
            singles[range.lowerBound] = number
          }
        }
      }
      for (number, entry) in project.catalog.entries.enumerated() {
        for code in entry.foreignCodes {
          let text: String
          switch code.value {
          case .http(let range) where range.count > 1:
            let isShadowed = range.allSatisfy { status in
              singles[status].map { $0 != number } ?? false
            }
            guard isShadowed else { continue }
            text = "each of \(code.value.phrase) maps to another error"
          case .type(project.catalog.swift.enumName):
            text = "\(code.value.phrase) is the catalog's own"
          default: continue
          }
          findings.report(
            .shadowedMapping,
            text,
            at: Location(0, code.range),
            key: entry.key.value
          )
        }
      }
    }
  )
}
