extension Rule {
  package static let malformedValue: Rule = Rule(
    id: "malformed-value",
    group: .catalog,
    severity: .error,
    summary: "A value of the catalog is none of those that its field can have.",
    explanation: """
      Styles, severities, types and names of system errors come from fixed lists; durations have a \
      unit; names must be Swift identifiers.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {\"display\": \"tost\"}}",
        finds: ["catalog.json:2:38: unknown display style 'tost'; did you mean 'toast'?"]
      ),
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {\"display\": \"toast\"}}"
      ),
    ],
    isMandatory: true,
    check: .reading
  )
}
