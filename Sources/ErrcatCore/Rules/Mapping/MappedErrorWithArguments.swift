import ErrcatCompiler

extension Rule {
  static let mappedErrorWithArguments: Rule = Rule(
    id: "mapped-error-with-arguments",
    group: .catalog,
    severity: .info,
    summary: "An error with arguments is the fallback or the target of a mapping.",
    explanation: """
      A foreign code carries no values, so the generated mapper passes zeros and empty strings. \
      Use a message without arguments for such an error, or throw it where the values are known. Values in a \
      server's response have places in 'server'.
      """,
    examples: [
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {
            "error.a.b": {"arguments": {"n": "int"}, "from": {"http": [404]}}
          }
          """,
        finds: [
          "catalog.json:3:4: 'error.a.b' has arguments, but a mapping can't supply their values"
        ]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {
            "error.a.b": {"arguments": {"n": "int"}, "from": {"http": [404]},
              "server": {"arguments": {"n": "error.count"}}}
          }
          """
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {
            "error.a.b": {"arguments": {"n": "int"}},
            "error.a.c": {"from": {"http": [404]}}
          }
          """
      ),
    ],
    check: .project { project, findings in
      for (entry, arguments) in zip(project.catalog.entries, project.arguments) {
        let isFallback = project.catalog.fallback?.value == entry.key.value
        guard isFallback || !entry.foreignCodes.isEmpty, !arguments.isEmpty else { continue }
        let isFilled = arguments.allSatisfy { argument in
          project.serverPath(of: argument.name, of: entry) != nil
        }
        if isFilled, !isFallback, entry.foreignCodes.allSatisfy(\.value.isInResponse) { continue }
        findings.report(
          .mappedErrorWithArguments,
          "'\(entry.key.value)' has arguments, but a mapping can't supply their values",
          at: .catalog(entry.key.range),
          key: entry.key.value
        )
      }
    }
  )
}
