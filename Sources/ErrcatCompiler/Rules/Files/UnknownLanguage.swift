extension Rule {
  /// A pack's name or a language in the catalog that is not a language tag; reported by the readers.
  package static let unknownLanguage: Rule = Rule(
    id: "unknown-language",
    group: .catalog,
    severity: .error,
    summary: "A language in the catalog or a pack's name is not a BCP 47 language tag.",
    explanation: """
      The language decides the plural rules of a pack and when the app uses it. Examples of language \
      tags are 'tr', 'pt-BR' and 'zh-Hant'; underscores are read as hyphens.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{}", "trk-TR-x": "{}"],
        finds: ["i18n/trk-TR-x.json:1:1: 'trk-TR-x' is not a language tag; did you mean 'tr'?"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"One\"}", "tr": "{\"a\": \"Bir\"}", "pt_BR": "{\"a\": \"Um\"}"]
      ),
    ],
    roles: .neverInBaseline,
    check: .reading
  )
}
