import ErrcatCompiler

extension Rule {
  static let unusedServerArgument: Rule = Rule(
    id: "unused-server-argument",
    group: .catalog,
    severity: .warning,
    summary: "An error has places in the server's responses, but no response maps to it.",
    explanation: """
      Only HTTP statuses and codes of the server come with a response. Add them to 'from', or remove \
      'server' from the error. The fallback isn't checked, because every other response maps to it.
      """,
    examples: [
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {"arguments": {"limit": "int"}, "from": {"url": ["timedOut"]},
            "server": {"arguments": {"limit": "error.limit"}}}}
          """,
        finds: [
          "catalog.json:3:29: no response maps to 'error.a.b', so that 'limit' is never read from one"
        ]
      ),
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {"arguments": {"limit": "int"}, "from": {"server": ["quota"]},
            "server": {"arguments": {"limit": "error.limit"}}}}
          """
      ),
    ],
    check: .project { project, findings in
      for entry in project.catalog.entries
      where !entry.serverArguments.isEmpty && !project.catalog.isMappedFromResponse(entry) {
        for argument in entry.serverArguments {
          findings.report(
            "no response maps to '\(entry.key.value)', so that '\(argument.name.value)' is never read from one",
            at: .catalog(argument.name.range),
            key: entry.key.value
          )
        }
      }
    }
  )
}
