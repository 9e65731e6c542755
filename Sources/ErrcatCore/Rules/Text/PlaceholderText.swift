import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let placeholderText: Rule = Rule(
    id: "placeholder-text",
    group: .text,
    severity: .warning,
    summary: "A message contains placeholder text, such as 'TODO' or 'Lorem ipsum'.",
    explanation: """
      'TODO', 'FIXME', 'TBD', 'TRANSLATE ME' and 'UNTRANSLATED' are reported if they are in \
      capitals, and 'Lorem ipsum' if the message starts with it. 'TODO' isn't reported in \
      languages in which it is a word.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"TODO: a text\", \"b\": \"Lorem ipsum dolor\"}"],
        finds: [
          "i18n/en.json:1:8: 'a' contains placeholder text: 'TODO'",
          "i18n/en.json:1:29: 'b' contains placeholder text: 'Lorem ipsum'",
        ]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"Your todo list\", \"b\": \"All tasks\"}",
          "es": "{\"a\": \"Tu lista de tareas\", \"b\": \"TODO HECHO\"}",
        ]
      ),
    ],
    check: .messages { _, pack in
      let words = PlaceholderWords.words(for: Typography(pack.tag).language)
      return MessageCheck(.parsed) { context, findings in
        let shown = context.shown
        let isFiller = shown.utf8.starts(with: PlaceholderWords.filler.utf8)
        let hasCapitals = context.textTraits.contains(.doubledCapitals)
        let expected = isFiller ? [PlaceholderWords.filler] : hasCapitals ? words : []
        let places = expected.compactMap { PlaceholderWords.place(of: Array($0.utf8), in: shown) }
        guard let place = places.min(by: { $0.lowerBound < $1.lowerBound }) else { return }
        context.report(
          "'\(context.key)' contains placeholder text: '\(shown.string(place))'",
          at: context.location(shown: place),
          to: &findings
        )
      }
    }
  )
}

/// Words that mark a text as not written yet.
private enum PlaceholderWords {
  /// The start of the filler text that designers use.
  static let filler = "Lorem ipsum"

  /// The words in capitals that texts of a language don't have.
  static func words(for language: String) -> [String] {
    // In these languages, 'todo' means 'all'.
    let hasTodo = ["es", "pt", "gl", "ast", "eo", "io"].contains(language)
    return (hasTodo ? [] : ["TODO"])
      + ["FIXME", "TBD", "TRANSLATE ME", "TRANSLATEME", "UNTRANSLATED"]
  }

  /// The first place of a word that isn't part of a longer one; `nil` if there is none.
  static func place(of word: [UInt8], in text: UTF8Slice) -> Range<Int>? {
    let (bytes, range) = (text.bytes, text.range)
    return range.lazy.map { $0..<$0 + word.count }.first { place in
      place.upperBound <= range.upperBound && bytes[place].elementsEqual(word)
        && (place.lowerBound == range.lowerBound || !bytes[place.lowerBound - 1].isASCIIWord)
        && (place.upperBound == range.upperBound || !bytes[place.upperBound].isASCIIWord)
    }
  }
}
