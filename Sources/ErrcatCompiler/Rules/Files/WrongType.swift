extension Rule {
  /// A value of the wrong JSON type; reported by the readers.
  package static let wrongType: Rule = Rule(
    id: "wrong-type",
    group: .catalog,
    severity: .error,
    summary: "A value has the wrong JSON type.",
    explanation: """
      The fields of a catalog have fixed types, and a pack contains strings and objects of strings. \
      A value of another type is ignored; everything else is still read.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"count\": 3}"],
        finds: ["i18n/en.json:1:11: expected a string or an object for 'count', found a number"]
      ),
      RuleExample(
        packs: ["en": "{\"count\": \"3\", \"menu\": {\"open\": \"Open\"}}"]
      ),
    ],
    isMandatory: true,
    roles: .neverInBaseline,
    check: .reading
  )
}
