import ErrcatCompiler
import MessageFormat
import PositionedJSON

extension Rule {
  static let blamingTone: Rule = Rule(
    id: "blaming-tone",
    group: .style,
    severity: .info,
    summary: "A message blames the user.",
    explanation: """
      'You entered an invalid date' and 'illegal' scold the user; 'The date has to be in the \
      future' helps. Questions, conditions such as 'If you didn't request this' and empty lists such as \
      'You haven't added anything yet' blame nobody. Hints, titles and action labels are checked, too. There are word lists for \
      English and Turkish; 'lint.words' in the catalog adds words for any language.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {}}",
        packs: ["en": "{\"error.a.b\": \"You forgot the date.\"}"],
        finds: ["i18n/en.json:1:16: 'error.a.b' blames the user: 'You forgot'"]
      ),
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {}}",
        packs: ["en": "{\"error.a.b\": \"The date is missing.\"}"]
      ),
    ],
    check: .messages { project, pack in
      let words = WordFinder(for: "blaming-tone", lists: WordLists.blame, in: pack, of: project)
      guard !words.isEmpty else { return nil }
      let neutral = WordFinder(WordLists.neutral[pack.tag.language] ?? [])
      let inSource = project.source.map {
        WordFinder(for: "blaming-tone", lists: WordLists.blame, in: $0, of: project)
      }
      return MessageCheck(.catalogText) { context, findings in
        let shown = context.shown
        let places = words.places(shown)
        // What the source message does is reported there.
        guard !places.isEmpty, EndMark(shown) != .question, neutral.places(shown).isEmpty,
          inSource?.places(context.sourceShown).isEmpty != false
        else { return }
        for place in places {
          context.report(
            "'\(context.key)' blames the user: '\(shown.string(place))'",
            at: context.location(shown: place),
            to: &findings
          )
        }
      }
    }
  )
}
