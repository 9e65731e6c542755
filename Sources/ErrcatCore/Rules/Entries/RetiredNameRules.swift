import ErrcatCompiler
import PositionedJSON

// Rules that look for a name of an error among those that are retired.
extension Rule {
  static let retiredCode: Rule = Rule(
    id: "retired-code",
    group: .catalog,
    severity: .error,
    summary: "An error has a retired code.",
    explanation: """
      Old reports and old versions of the app still use the code for another error. Choose a code \
      that has never been used: 'errcat codes' lists them. If the other error is back, delete its entry of \
      'retired' and approve the change in 'diff.approved'.
      """,
    examples: [
      RuleExample(
        catalog:
          "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\": {\"code\": 7}}, \"retired\": {\"7\": \"gone\"}",
        finds: ["catalog.json:2:59: code 7 of 'error.a.b' is retired"]
      ),
      RuleExample(
        catalog: """
          "base": {"catalog": "../Core/catalog.json", "module": "Core", "enum": "CoreError"},
          "categories": {"a": {}}, "errors": {"error.a.b": {"code": 7}}
          """,
        base: "\"errors\": {}, \"retired\": {\"error.a.x\": {\"code\": 7}}",
        finds: [
          "catalog.json:3:59: code 7 of 'error.a.b' is retired in '../Core/catalog.json'"
        ]
      ),
      RuleExample(
        catalog:
          "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\": {\"code\": 8}}, \"retired\": {\"7\": \"gone\"}"
      ),
    ],
    check: .retired(\.retiredCodes, of: \.code) { "code \($0)" }
  )

  static let retiredKey: Rule = Rule(
    id: "retired-key",
    group: .catalog,
    severity: .error,
    summary: "An error has a retired key.",
    explanation: """
      Logs and reports name errors by their keys: old ones use the key for another error, and dashboards \
      would mix the two. Choose a key that has never been used.
      """,
    examples: [
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {"error.a.b": {}},
          "retired": {"error.a.b": {"reason": "gone in 2.1"}}
          """,
        finds: ["catalog.json:2:38: key of 'error.a.b' is retired"]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {"error.a.c": {}},
          "retired": {"error.a.b": {"reason": "gone in 2.1"}}
          """
      ),
    ],
    check: .retired(\.retiredKeys, of: \.key) { _ in "key" }
  )

  static let retiredCase: Rule = Rule(
    id: "retired-case",
    group: .catalog,
    severity: .error,
    summary: "An error has a retired Swift case.",
    explanation: """
      Code that was written for the old error compiles again, and handles another error. Set 'case' to a name \
      that has never been used.
      """,
    examples: [
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {"error.a.c": {"case": "offline"}},
          "retired": {"error.a.b": {"case": "offline"}}
          """,
        finds: ["catalog.json:2:60: Swift case 'offline' of 'error.a.c' is retired"]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {"error.a.c": {"case": "lost"}},
          "retired": {"error.a.b": {"case": "offline"}}
          """
      ),
    ],
    check: .retired(
      \.retiredCases,
      of: { Located($0.swiftName, ($0.caseName ?? $0.key).range) }
    ) { "Swift case '\($0)'" }
  )
}

extension Rule.Check {
  /// Looks for errors with a name that is retired, in this catalog or in another one of the app.
  ///
  /// - Parameters:
  ///   - names: the retired names of a catalog.
  ///   - name: the name of an error.
  ///   - phrase: the name in a sentence.
  /// - Returns: the check.
  static func retired<Name: Hashable & Sendable>(
    _ names: @escaping @Sendable (Catalog) -> [Located<Name>],
    of name: @escaping @Sendable (Entry) -> Located<Name>?,
    phrase: @escaping @Sendable (Name) -> String
  ) -> Self {
    .project { project, findings in
      var own: [Name: ByteRange] = [:]
      for name in names(project.catalog) where own[name.value] == nil {
        own[name.value] = name.range
      }
      var elsewhere: [Name: String] = [:]
      for related in project.related ?? [] {
        for name in names(related.catalog) { elsewhere[name.value] = related.path }
      }
      guard !own.isEmpty || !elsewhere.isEmpty else { return }
      for entry in project.catalog.entries {
        guard let used = name(entry) else { continue }
        let text = "\(phrase(used.value)) of '\(entry.key.value)' is retired"
        if let range = own[used.value] {
          findings.report(
            text,
            at: .catalog(used.range),
            key: entry.key.value,
            notes: [("retired here", .catalog(range))]
          )
        } else if let path = elsewhere[used.value] {
          findings.report("\(text) in '\(path)'", at: .catalog(used.range), key: entry.key.value)
        }
      }
    }
  }
}
