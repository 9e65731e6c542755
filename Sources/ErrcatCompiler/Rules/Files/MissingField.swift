extension Rule {
  package static let missingField: Rule = Rule(
    id: "missing-field",
    group: .catalog,
    severity: .error,
    summary: "A field that the catalog must have is not there.",
    explanation: "The JSON Schema that 'errcat schema' prints tells which fields are required.",
    examples: [
      RuleExample(
        catalog: "\"errors\": {}, \"lint\": {\"ignore\": [{\"rule\": \"unused-action\"}]}",
        finds: ["catalog.json:2:35: ignored lacks field 'reason'"]
      ),
      RuleExample(
        catalog: """
          "actions": {"retry": {}}, "errors": {},
          "lint": {"ignore": [{"rule": "unused-action", "reason": "comes with the next release"}]}
          """
      ),
    ],
    isMandatory: true,
    check: .reading
  )
}
