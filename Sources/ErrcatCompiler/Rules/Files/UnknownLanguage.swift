extension Rule {
  package static let unknownLanguage: Rule = Rule(
    id: "unknown-language",
    group: .catalog,
    severity: .error,
    summary: "A pack's name is no BCP 47 language tag.",
    explanation: """
      The name tells which language's rules hold and when the app uses the pack. Tags look like \
      'tr', 'pt-BR' or 'zh-Hant'; underscores are read as hyphens.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{}", "trk-TR-x": "{}"],
        finds: ["i18n/trk-TR-x.json:1:1: 'trk-TR-x' is no language tag; did you mean 'tr'?"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"One\"}", "tr": "{\"a\": \"Bir\"}", "pt_BR": "{\"a\": \"Um\"}"]
      ),
    ],
    check: .reading
  )
}
