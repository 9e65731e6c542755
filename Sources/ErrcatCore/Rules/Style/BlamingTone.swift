import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let blamingTone: Rule = Rule(
    id: "blaming-tone",
    group: .style,
    severity: .warning,
    summary: "An error's text puts the fault on the person who reads it.",
    explanation: """
      'You entered an invalid date' and 'illegal' scold; 'The date has to be in the future' helps. \
      Word lists come for English and Turkish, and from the catalog's 'lint.words' for any language.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {}}",
        packs: ["en": "{\"error.a.b\": \"You forgot the date.\"}"],
        finds: ["i18n/en.json:1:16: 'error.a.b' blames people: 'You forgot'"]
      ),
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {}}",
        packs: ["en": "{\"error.a.b\": \"The date is missing.\"}"]
      ),
    ],
    check: .messages { project, pack in
      let words = WordFinder("blaming-tone", WordLists.blame, project, pack)
      guard !words.isEmpty else { return nil }
      return MessageCheck(.catalogText) { context, findings in
        let shown = context.shown
        for place in words.places(shown) {
          context.report(
            .blamingTone,
            "'\(context.key)' blames people: '\(shown.string(place))'",
            at: context.location(shown: place),
            to: &findings
          )
        }
      }
    }
  )
}
