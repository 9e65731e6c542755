import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let doubledWord: Rule = Rule(
    id: "doubled-word",
    group: .text,
    severity: .warning,
    summary: "A word is repeated.",
    explanation: """
      Languages that repeat words for plurals or emphasis aren't checked. Words that may follow \
      themselves, such as 'vous vous' in French, aren't reported.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"Check the the network.\"}"],
        finds: ["i18n/en.json:1:18: 'the' is repeated in 'a'"]
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
      let doubles = typography.doubles
      return MessageCheck(.parsed) { context, findings in
        let shown = context.shown
        guard let word = DoubledWords.find(shown, except: doubles) else { return }
        let source = context.sourceShown
        guard DoubledWords.find(source, except: doubles) == nil else { return }
        context.report(
          .doubledWord,
          "'\(shown.string(word))' is repeated in '\(context.key)'",
          at: context.location(shown: word),
          to: &findings
        )
      }
    }
  )
}
