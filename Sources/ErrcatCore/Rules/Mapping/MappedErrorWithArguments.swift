import ErrcatCompiler

extension Rule {
  static let mappedErrorWithArguments: Rule = Rule(
    id: "mapped-error-with-arguments",
    group: .catalog,
    severity: .info,
    summary: "An error with arguments is the fallback or the target of a mapping.",
    explanation: """
      A foreign code carries no values, so the generated mapper passes zeros and empty strings. \
      Use a message without arguments for such an error, or throw it where the values are known. A \
      Swift error has values: 'bind' makes them arguments. Values in a server's response have places in 'server'.
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
          "categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "int", "m": "int"}, "from": {
            "type": [{"type": "SDKError", "case": "failed(n:)", "bind": {"n": "n"}}]
          }}}
          """,
        finds: ["catalog.json:3:42: case 'failed(n:)' of 'SDKError' has no value for argument 'm'"]
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
            "error.a.b": {
              "arguments": {"n": "int"},
              "from": {"type": [{"type": "SDKError", "case": "failed(n:)", "bind": {"n": "n"}}]}
            },
            "error.a.c": {"from": {"http": [404]}}
          }
          """
      ),
    ],
    check: .project { project, findings in
      let shared = ServerPaths(project)
      for (entry, arguments) in zip(project.catalog.entries, project.arguments) {
        let isFallback = project.catalog.fallback?.value == entry.key.value
        guard isFallback || !entry.foreignCodes.isEmpty, !arguments.isEmpty else { continue }
        let paths = shared.of(entry)
        let isFilledByResponses = arguments.allSatisfy { !paths[$0.name].isEmpty }
        var isMappedFromCode = isFallback
        for code in entry.foreignCodes {
          // With `serverCodes`, every error has one.
          if isFilledByResponses && code.value.isInResponse || entry.isOwnCode(code) { continue }
          let bound = Set(entry.boundValues(of: code.value).map(\.argument))
          let hasValues = if case .enumCase = code.value.base { true } else { !bound.isEmpty }
          guard hasValues else {
            isMappedFromCode = true
            continue
          }
          let missing = arguments.map(\.name).filter { !bound.contains($0) }
          guard !missing.isEmpty else { continue }
          let names = missing.map { "'\($0)'" }.joined(separator: ", ")
          findings.report(
            "\(code.value.phrase) has no value for argument\(missing.count == 1 ? "" : "s") \(names)",
            at: .catalog(code.range),
            key: entry.key.value
          )
        }
        guard isMappedFromCode else { continue }
        findings.report(
          "'\(entry.key.value)' has arguments, but a mapping can't supply their values",
          at: .catalog(entry.key.range),
          key: entry.key.value
        )
      }
    }
  )
}
