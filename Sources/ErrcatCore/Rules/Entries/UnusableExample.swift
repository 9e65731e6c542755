import CatalogFormat
import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let unusableExample: Rule = Rule(
    id: "unusable-example",
    group: .catalog,
    severity: .warning,
    summary: "An example isn't of its argument's type, or is of no argument.",
    explanation: """
      Translators see such an example as it is, and an OpenAPI document has another one instead. A date is written \
      as '2030-01-31', with or without a time, a duration in seconds, and an address with its scheme.
      """,
    examples: [
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {"arguments": {"count": "int", "until": "date"},
            "examples": {"count": "many", "until": "next week", "cuont": 3}}}
          """,
        finds: [
          "catalog.json:3:26: expected an example of type 'int' for 'count', found 'many'",
          "catalog.json:3:43: expected an example of type 'date' for 'until', found 'next week'",
          "catalog.json:3:56: 'error.a.b' doesn't have the argument 'cuont'; did you mean 'count'?",
        ]
      ),
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {"arguments": {"count": "int", "until": "date", "who": "string"},
            "examples": {"count": "3", "until": "2030-01-31T10:00:00Z", "who": 7}}}
          """
      ),
    ],
    check: .project { project, findings in
      var suggestions = SpellingSuggestions()
      for (entry, arguments) in zip(project.catalog.entries, project.arguments)
      where !entry.examples.isEmpty && !arguments.isEmpty {
        let names = arguments.map(\.name)
        let types = Dictionary(
          arguments.map { ($0.name, $0.type) },
          uniquingKeysWith: { first, _ in first }
        )
        let examples = entry.examples.values.sortedByNumber(\.name.range.lowerBound)
        for example in examples where example.name.value != project.catalog.traceIDArgument {
          let (name, text) = (example.name.value, example.text.value)
          guard let type = types[name] else {
            let hint = suggestions.hint(for: name, in: names)
            findings.report(
              "'\(entry.key.value)' doesn't have the argument '\(name)'\(hint)",
              at: .catalog(example.name.range),
              key: entry.key.value
            )
            continue
          }
          guard !ExampleValue(text, as: type).isOf(type) else { continue }
          findings.report(
            "expected an example of type '\(type.rawValue)' for '\(name)', found '\(text)'",
            at: .catalog(example.text.range),
            key: entry.key.value
          )
        }
      }
    }
  )
}
