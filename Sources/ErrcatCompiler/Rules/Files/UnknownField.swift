extension Rule {
  /// A field that the catalog doesn't have; reported by ``FieldReader``.
  package static let unknownField: Rule = Rule(
    id: "unknown-field",
    group: .catalog,
    severity: .error,
    summary: "The catalog contains an unknown field.",
    explanation: """
      A misspelled field would have no effect, and nobody would notice. All other rules treat it as \
      the field that was probably meant, so that one mistake isn't reported several times.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {\"dispaly\": \"toast\"}}",
        finds: ["catalog.json:2:27: unknown field 'dispaly' in an error; did you mean 'display'?"]
      ),
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {\"display\": \"toast\"}}"
      ),
    ],
    isMandatory: true,
    roles: .neverInBaseline,
    check: .reading
  )
}
