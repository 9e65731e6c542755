import ErrcatCompiler

extension Rule {
  static let ambiguousType: Rule = Rule(
    id: "ambiguous-type",
    group: .catalog,
    severity: .warning,
    summary: "The name of a type in 'from' could be a case of an enum.",
    explanation: """
      Cases of some enums, such as those that other languages generate, begin with a capital letter. \
      'SDKError.NotConnected' is mapped as a case if another mapping of the catalog shows that 'SDKError' is an enum, \
      such as 'SDKError.failed(code:)'. Otherwise it is the name of a type, which such a case never has. Write type and case \
      apart, or the type in an object. A type after the name of its module isn't reported if the module is in \
      'swift.imports', or is Swift's, Foundation's or that of the base.
      """,
    examples: [
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {"error.a.b": {"from": {"type": ["SDKError.NotConnected"]}}}
          """,
        finds: [
          """
          catalog.json:2:70: 'SDKError.NotConnected' could be a type or a case; expected \
          {"type": "SDKError", "case": "NotConnected"} or {"type": "SDKError.NotConnected"}
          """
        ]
      ),
      RuleExample(
        catalog: """
          "swift": {"imports": ["Uploads"]}, "categories": {"a": {}}, "errors": {
            "error.a.b": {"from": {"type": ["SDKError.NotConnected", "SDKError.failed(code:)"]}},
            "error.a.c": {"from": {"type": [{"type": "HTTPError.Timeout"}, "Uploads.UploadError"]}}
          }
          """
      ),
    ],
    check: .project { project, findings in
      let catalog = project.catalog
      var modules: Set<String> = ["Swift", "Foundation", "FoundationEssentials", "ErrorCatalog"]
      modules.formUnion(catalog.swift.imports)
      if let base = catalog.base { modules.insert(base.module.value) }
      // What is before the name of an enum is a module or another type.
      for case .enumCase(let found) in catalog.entries.flatMap(\.foreignCodes).map(\.value.base) {
        if let outer = ForeignCase(path: found.type) { modules.insert(outer.type) }
      }
      for entry in catalog.entries {
        for name in entry.ambiguousTypes {
          guard let found = ForeignCase(path: name.value), !modules.contains(found.type) else {
            continue
          }
          findings.report(
            """
            '\(name.value)' could be a type or a case; expected {"type": "\(found.type)", "case": "\(found.name)"} or \
            {"type": "\(name.value)"}
            """,
            at: .catalog(name.range),
            key: entry.key.value
          )
        }
      }
    }
  )
}
