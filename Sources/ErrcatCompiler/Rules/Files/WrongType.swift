extension Rule {
  package static let wrongType: Rule = Rule(
    id: "wrong-type",
    group: .catalog,
    severity: .error,
    summary: "A value is of another JSON type than its field.",
    explanation: """
      A catalog's fields have fixed types, and a pack holds texts and objects of texts. Such a \
      value is left out; everything else is read.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"count\": 3}"],
        finds: ["i18n/en.json:1:11: 'count' is a number where a text or an object is expected"]
      ),
      RuleExample(
        packs: ["en": "{\"count\": \"3\", \"menu\": {\"open\": \"Open\"}}"]
      ),
    ],
    isMandatory: true,
    check: .reading
  )
}
