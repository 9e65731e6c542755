extension Rule {
  package static let linkedPack: Rule = Rule(
    id: "linked-pack",
    group: .catalog,
    severity: .warning,
    summary: "Two packs are the same file.",
    explanation: """
      One is a symbolic or hard link to the other, so a change to one language changes the other too. To \
      show the texts of another language, leave the pack out and set 'fallbacks' in the catalog.
      """,
    examples: [
      RuleExample(
        catalog: "\"fallbacks\": {\"no\": [\"nb\"]}, \"errors\": {}",
        packs: ["en": "{\"a\": \"One\"}", "nb": "{\"a\": \"En\"}"]
      )
    ],
    check: .reading
  )
}
