import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let placeholderLikeText: Rule = Rule(
    id: "placeholder-like-text",
    group: .text,
    severity: .warning,
    summary: "A text looks like one that was to be written later.",
    explanation: """
      'TODO', 'FIXME', 'TBD', 'TRANSLATE ME' and 'Lorem ipsum' are found, in capitals and where no \
      word of the language is spelled so.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"TODO: a text\", \"b\": \"Lorem ipsum dolor\"}"],
        finds: [
          "i18n/en.json:1:8: 'a' looks like a text to be written: 'TODO'",
          "i18n/en.json:1:29: 'b' looks like a text to be written: 'Lorem ipsum'",
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
      let words = PlaceholderWords(language: Typography(pack.tag).language)
      return MessageCheck(.parsed) { context, findings in
        let shown = context.shown
        guard let word = words.find(shown, context) else { return }
        context.report(
          .placeholderLikeText,
          "'\(context.key)' looks like a text to be written: '\(shown.string(word))'",
          at: context.location(shown: word),
          to: &findings
        )
      }
    }
  )
}

/// Words that stand where a text is to come.
private struct PlaceholderWords {
  /// Each begins with F, T or U, which is looked for first.
  private static let words = [
    "FIXME", "TBD", "TODO", "TRANSLATE ME", "TRANSLATEME", "UNTRANSLATED",
  ].map { Array($0.utf8) }
  private static let todo = Array("TODO".utf8)
  /// What printers set where a text is to come.
  private static let filler = Array("Lorem ipsum".utf8)
  /// Languages in which 'todo' means all.
  private static let all: Set<String> = ["es", "pt", "gl", "ast", "eo", "io"]

  /// Whether 'todo' means all.
  private let isAll: Bool

  init(language: String) { isAll = Self.all.contains(language) }

  func find(_ text: UTF8Slice, _ context: MessageContext) -> Range<Int>? {
    let (bytes, range) = (text.bytes, text.range)
    if bytes[range].starts(with: Self.filler) {
      return range.lowerBound..<range.lowerBound + Self.filler.count
    }
    guard context.facts?.traits.contains(.doubledCapitals) == true else { return nil }
    var index = range.lowerBound
    while index < range.upperBound {
      let isStart = index == range.lowerBound || !bytes[index - 1].isASCIIWord
      if isStart, bytes[index] == 0x46 || bytes[index] == 0x54 || bytes[index] == 0x55 {
        for word in Self.words where !isAll || word != Self.todo {
          let end = index + word.count
          if end <= range.upperBound, bytes[index..<end].elementsEqual(word),
            end == range.upperBound || !bytes[end].isASCIIWord
          {
            return index..<end
          }
        }
      }
      index += 1
    }
    return nil
  }
}
