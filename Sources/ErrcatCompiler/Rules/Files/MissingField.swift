extension Rule {
  /// A required field that is missing; reported by ``FieldReader``.
  package static let missingField: Rule = Rule(
    id: "missing-field",
    group: .catalog,
    severity: .error,
    summary: "The catalog lacks a required field.",
    explanation:
      "'errcat schema' prints the JSON Schema of the catalog, which lists the required fields.",
    examples: [
      RuleExample(
        catalog: "\"errors\": {}, \"lint\": {\"ignore\": [{\"rule\": \"unused-action\"}]}",
        finds: ["catalog.json:2:35: missing field 'reason' in an entry of 'ignore'"]
      ),
      RuleExample(
        catalog: """
          "actions": {"retry": {}}, "errors": {},
          "lint": {"ignore": [{"rule": "unused-action", "reason": "used in the next release"}]}
          """
      ),
    ],
    isMandatory: true,
    roles: .neverInBaseline,
    check: .reading
  )
}
