import ErrcatCompiler

extension Rule {
  static let shadowedMapping: Rule = Rule(
    id: "shadowed-mapping",
    group: .catalog,
    severity: .warning,
    summary: "A mapping never applies.",
    explanation: """
      The most specific mapping wins, so a range never applies if all of its HTTP statuses are \
      mapped individually elsewhere. Errors of the catalog's own type are never mapped. \
      A place in 'where' without 'header:' is a member of the body, even if it has the name of a header.
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
          "catalog.json:4:36: mapping never applies: 503–504 are all mapped elsewhere",
          "catalog.json:4:57: mapping never applies: 'AppError' is the catalog's own type",
        ]
      ),
      RuleExample(
        catalog: """
          "errors": {
            "error.a.b": {"from": {"http": [{"status": 403, "where": {"Retry-After": {"not": ""}, "is-soft": true}}]}},
            "error.a.c": {"from": {"http": [{"status": 200, "where": {"header:grpc-status": {"not": 0}}}]}}
          }
          """,
        finds: [
          "catalog.json:3:46: mapping never applies: 'Retry-After' is a header; write 'header:Retry-After'"
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
          let reason: String
          let header = header(code.value)
          switch code.value {
          case _ where header != nil:
            reason = "'\(header ?? "")' is a header; write 'header:\(header ?? "")'"
          case .http(let range) where range.count > 1:
            let isShadowed = range.allSatisfy { status in
              singles[status].map { $0 != number } ?? false
            }
            guard isShadowed else { continue }
            reason = "\(range.lowerBound)–\(range.upperBound) are all mapped elsewhere"
          case .type(let name) where name == project.catalog.swift.enumName.value:
            reason = "'\(name)' is the catalog's own type"
          case .enumCase(let found) where found.type == project.catalog.swift.enumName.value:
            reason = "'\(found.type)' is the catalog's own type"
          default: continue
          }
          findings.report(
            "mapping never applies: \(reason)",
            at: .catalog(code.range),
            key: entry.key.value
          )
        }
      }
    }
  )

  /// The place of a condition on a response that has the name of a header, but is one in the body; `nil` if there is none.
  private static func header(_ code: ForeignCode) -> String? {
    guard code.isServerCode || code.isStatus else { return nil }
    let name = /(?i)(retry-after|www-authenticate|(grpc|(x-)?ratelimit)-[a-z-]+)/
    return code.conditions.first { $0.path.wholeMatch(of: name) != nil }?.path
  }
}
