import ErrcatCompiler

extension Rule {
  static let unknownServerArgument: Rule = Rule(
    id: "unknown-server-argument",
    group: .catalog,
    severity: .error,
    summary: "A place in the server's responses is for an argument that the error lacks.",
    explanation: """
      The value at this place is never read. Use the name of an argument in the error's message, or of \
      one that 'arguments' declares. In the catalog's own 'server', an argument of any error is enough, \
      and nothing is reported in a catalog with modules, whose errors can have the argument.
      """,
    examples: [
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {"arguments": {"limit": "int"}, "from": {"http": [429]},
            "server": {"arguments": {"limt": "error.limit"}}}}
          """,
        finds: [
          "catalog.json:3:29: 'error.a.b' doesn't have the argument 'limt'; did you mean 'limit'?"
        ]
      ),
      RuleExample(
        catalog: """
          "server": {"arguments": {"limits": "error.limit"}},
          "errors": {"error.a.b": {"arguments": {"limit": "int"}, "from": {"http": [429]}}}
          """,
        finds: ["catalog.json:2:27: no error has the argument 'limits'; did you mean 'limit'?"]
      ),
      RuleExample(
        catalog: """
          "server": {"arguments": {"limit": "error.limit"}},
          "errors": {"error.a.b": {"arguments": {"limit": "int", "plan": "string"},
            "from": {"http": [429]}, "server": {"arguments": {"plan": "error.plan"}}}}
          """
      ),
    ],
    check: .project { project, findings in
      var suggestions = SpellingSuggestions()
      for (entry, arguments) in zip(project.catalog.entries, project.arguments) {
        let names = arguments.map(\.name)
        let known = Set(names)
        for argument in entry.serverArguments where !known.contains(argument.name.value) {
          let name = argument.name.value
          findings.report(
            "'\(entry.key.value)' doesn't have the argument '\(name)'\(suggestions.hint(for: name, in: names))",
            at: .catalog(argument.name.range),
            key: entry.key.value
          )
        }
      }
      guard project.catalog.modules.isEmpty, !project.catalog.serverArguments.isEmpty else {
        return
      }
      let names = Set(project.arguments.flatMap { $0.map(\.name) })
      let sorted = names.sorted()
      for argument in project.catalog.serverArguments where !names.contains(argument.name.value) {
        let name = argument.name.value
        findings.report(
          "no error has the argument '\(name)'\(suggestions.hint(for: name, in: sorted))",
          at: .catalog(argument.name.range)
        )
      }
    }
  )
}
