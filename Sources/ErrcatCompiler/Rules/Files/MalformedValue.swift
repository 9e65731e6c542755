extension Rule {
  /// A value that its field doesn't allow; reported by the readers.
  package static let malformedValue: Rule = Rule(
    id: "malformed-value",
    group: .catalog,
    severity: .error,
    summary: "A field of the catalog or the lock has a value that isn't allowed.",
    explanation: """
      Display styles, severities, types and names of system errors come from fixed lists; durations \
      have a unit; names must be Swift identifiers. The diagnostic says what is expected.
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
    roles: .neverInBaseline,
    check: .reading
  )
}
