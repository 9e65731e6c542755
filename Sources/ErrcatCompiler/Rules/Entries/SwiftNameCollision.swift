import PositionedJSON

extension Rule {
  /// Two errors, categories or actions with the same Swift name.
  package static let swiftNameCollision: Rule = Rule(
    id: "swift-name-collision",
    group: .catalog,
    severity: .error,
    summary: "Two errors, categories or actions have the same Swift name.",
    explanation: """
      Swift names are keys in camel case, so 'time_out' and 'timeOut' both become 'timeOut'. Set \
      'case' for one of the errors, or rename the category or action.
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
          "catalog.json:4:4: 'error.a.timeOut' and 'error.a.time_out' both become the Swift name 'aTimeOut'"
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
    isMandatory: true,
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

  private static func report(
    _ named: [(place: Located<String>, name: String, text: String)],
    _ findings: inout RuleFindings
  ) {
    var first: [String: Int] = [:]
    for (index, (place, name, text)) in named.enumerated() where !name.isEmpty {
      if let other = first[name].map({ named[$0] }) {
        findings.report(
          "'\(text)' and '\(other.text)' both become the Swift name '\(name)'",
          at: .catalog(place.range),
          key: text,
          notes: [("'\(other.text)' is defined here", .catalog(other.place.range))]
        )
      } else {
        first[name] = index
      }
    }
  }
}

extension Entry {
  /// The name of the case in the generated enum, without backticks.
  package var swiftName: String {
    if let caseName { return caseName.value }
    let key = key.value
    let isOfErrors = key.hasPrefix("error.")
    let name = key[key.utf8.index(key.startIndex, offsetBy: isOfErrors ? 6 : 0)...]
    // In capitals, words are separated by underscores: `LOGIN_FAILED` becomes `loginFailed`.
    let isInCapitals = !name.utf8.contains(where: \.isASCIILowercase)
    return isInCapitals ? SwiftName.camelCase(name.lowercased()) : SwiftName.camelCase(name)
  }
}
