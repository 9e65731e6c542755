import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let doubledWord: Rule = Rule(
    id: "doubled-word",
    group: .text,
    severity: .warning,
    summary: "A word stands twice, in a language where that is a slip.",
    explanation: """
      Languages that double words to form a plural or to stress are not looked at, nor are words \
      that may follow themselves, such as 'vous vous' in French.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"Check the the network.\"}"],
        finds: ["i18n/en.json:1:18: 'the' stands twice in 'a'"]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"Check the network.\", \"b\": \"You have an account.\"}",
          "fr": "{\"a\": \"Vérifiez le réseau.\", \"b\": \"Vous vous êtes inscrit.\"}",
        ]
      ),
    ],
    check: .messages { _, pack in
      let typography = Typography(pack.tag)
      guard typography.doublesAreMistakes else { return nil }
      return MessageCheck(.parsed) { context, findings in
        let shown = context.shown
        guard let word = DoubledWords.find(shown, typography) else { return }
        let source = context.sourceShown
        guard DoubledWords.find(source, typography) == nil else { return }
        context.report(
          .doubledWord,
          "'\(shown.string(word))' stands twice in '\(context.key)'",
          at: context.location(shown: word),
          to: &findings
        )
      }
    }
  )
}
