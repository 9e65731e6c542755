extension Rule {
  package static let duplicatePack: Rule = Rule(
    id: "duplicate-pack",
    group: .catalog,
    severity: .error,
    summary: "A language has more than one pack.",
    explanation: """
      A pack is either one file, 'de.json', or all files in one folder, 'de'. Files such as \
      'pt_BR.json' and 'pt-BR.json' are packs of the same language, too. Which of two messages the \
      app shows would depend on the order in which they are read.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"One\"}", "pt-BR": "{\"a\": \"Um\"}", "pt_BR": "{\"a\": \"Uma\"}"],
        finds: ["i18n/pt-BR.json:1:1: 2 packs for 'pt-BR'; keep one of 'pt-BR.json', 'pt_BR.json'"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"One\"}", "pt": "{\"a\": \"Um\"}", "pt-BR": "{\"a\": \"Uma\"}"]
      ),
    ],
    roles: .neverInBaseline,
    check: .reading
  )
}
