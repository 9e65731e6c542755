import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let splitSentence: Rule = Rule(
    id: "split-sentence",
    group: .message,
    severity: .info,
    summary: "A source message is only part of a sentence.",
    explanation: """
      If code puts a sentence together from parts, translators can't change their order. Write one \
      message with an argument instead. Only English messages are checked: those that end with a \
      comma, or with a word such as 'of', 'the' or 'and'.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"Learn more about\", \"b\": \"Choose a file, \"}"],
        finds: [
          "i18n/en.json:1:19: 'a' ends with 'about' and looks like part of a sentence",
          "i18n/en.json:1:46: 'b' ends with ',' and looks like part of a sentence",
        ]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"Learn more about {topic}\", \"b\": \"Log in\"}"]
      ),
    ],
    check: .messages { _, pack in
      guard Typography(pack.tag).language == "en" else { return nil }
      return MessageCheck(.sourceMessage) { context, findings in
        let shown = context.shown
        let words = shown.utf8.split { $0 <= 0x20 }
        guard let last = words.last else { return }
        let isComma = last.last == UInt8(ascii: ",")
        let end = isComma ? last.suffix(1) : last
        let word = String(decoding: end, as: UTF8.self)
        guard isComma || words.count > 1 && fragments.contains(ExactText(word)) else { return }
        context.report(
          "'\(context.key)' ends with '\(word)' and looks like part of a sentence",
          at: context.location(shown: end.indices),
          to: &findings
        )
      }
    }
  )

  /// Words that no English sentence ends with; 'in' is missing because of verbs such as 'log in'.
  private static let fragments: Set<ExactText> = [
    "a", "about", "an", "and", "are", "because", "but", "by", "for", "from", "has", "have", "is",
    "of", "or", "the", "to", "was", "with", "your",
  ]
}
