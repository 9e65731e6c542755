extension Rule {
  package static let caseCollision: Rule = Rule(
    id: "case-collision",
    group: .catalog,
    severity: .error,
    summary: "Two errors, categories or actions get the same Swift name.",
    explanation: """
      Names are made from keys in camel case, so that 'time_out' and 'timeOut' meet. Give one of \
      the errors a 'case' of its own.
      """,
    examples: [
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {
            "error.a.time_out": {},
            "error.a.timeOut": {}
          }
          """,
        finds: [
          "catalog.json:4:4: 'error.a.timeOut' gets the Swift name 'aTimeOut' of 'error.a.time_out'"
        ]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {
            "error.a.time_out": {"case": "oldTimeOut"},
            "error.a.timeOut": {}
          }
          """
      ),
    ],
    check: .project { project, findings in
      let catalog = project.catalog
      report(catalog.entries.map { ($0.caseName ?? $0.key, $0.swiftName, $0.key.value) }, &findings)
      report(
        catalog.categories.map { ($0.name, SwiftName.camelCase($0.name.value), $0.name.value) },
        &findings
      )
      report(
        catalog.actions.map { ($0.name, SwiftName.camelCase($0.name.value), $0.name.value) },
        &findings
      )
    }
  )

  /// What generated code declares in the enum by itself.
  private static let reserved: Set<String> = ["catalog", "Category", "Action"]

  private static func report(
    _ named: [(place: Located<String>, name: String, text: String)],
    _ findings: inout Findings
  ) {
    var first: [String: (place: Located<String>, text: String)] = [:]
    for (place, name, text) in named {
      if name.isEmpty {
        findings.report(
          .caseCollision,
          "'\(text)' gives no Swift name",
          at: Location(0, place.range),
          key: text
        )
      } else if reserved.contains(name) {
        findings.report(
          .caseCollision,
          "'\(text)' gets the Swift name '\(name)', which generated code needs",
          at: Location(0, place.range),
          key: text
        )
      } else if let other = first[name] {
        findings.report(
          .caseCollision,
          "'\(text)' gets the Swift name '\(name)' of '\(other.text)'",
          at: Location(0, place.range),
          key: text,
          notes: [("'\(other.text)' is here", Location(0, other.place.range))]
        )
      } else {
        first[name] = (place, text)
      }
    }
  }
}

extension Entry {
  /// The case in the generated enum, without backticks.
  package var swiftName: String {
    if let caseName { return caseName.value }
    let key = self.key.value
    return SwiftName.camelCase(key.utf8.starts(with: "error.".utf8) ? key.dropFirst(6) : key[...])
  }
}
