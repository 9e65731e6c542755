extension Rule {
  package static let unknownField: Rule = Rule(
    id: "unknown-field",
    group: .catalog,
    severity: .error,
    summary: "A field of the catalog is not known.",
    explanation: "A misspelt field would be without effect and nobody would notice.",
    examples: [
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {\"dispaly\": \"toast\"}}",
        finds: ["catalog.json:2:27: unknown field 'dispaly' in error; did you mean 'display'?"]
      ),
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {\"display\": \"toast\"}}"
      ),
    ],
    isMandatory: true,
    check: .reading
  )
}
