import ErrcatCompiler

extension Rule {
  static let sharedNSErrorCode: Rule = Rule(
    id: "shared-ns-error-code",
    group: .catalog,
    severity: .info,
    summary: "Several errors have the same code as an NSError: 0.",
    explanation: """
      An error without a 'code' has code 0 as an NSError, in crash reporters and Objective-C. Where other errors of the \
      catalog have codes, give one to each, and set 'requireCodes', so that the generated enum has an 'Int'. Catalogs \
      without any codes aren't reported.
      """,
    examples: [
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {"error.a.b": {"code": 1}, "error.a.c": {}, "error.a.d": {}}
          """,
        finds: [
          "catalog.json:2:64: 2 errors without a code all have code 0 as an NSError; give each one a code, and set 'requireCodes'"
        ]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {"error.a.b": {"code": 1}, "error.a.c": {}}
          """
      ),
    ],
    roles: .needsWholeCatalog,
    check: .project { project, findings in
      let catalog = project.catalog
      let uncoded = catalog.entries.filter { $0.code == nil }
      guard uncoded.count > 1, uncoded.count < catalog.entries.count, !catalog.requiresCodes else {
        return
      }
      findings.report(
        "\(uncoded.count) errors without a code all have code 0 as an NSError; give each one a code, and set 'requireCodes'",
        at: .catalog(uncoded[0].key.range),
        key: uncoded[0].key.value
      )
    }
  )
}
