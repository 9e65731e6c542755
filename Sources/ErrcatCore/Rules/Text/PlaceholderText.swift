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
      let words = PlaceholderWords(language: Typography(pack.tag).language)
      return MessageCheck(.parsed) { context, findings in
        let shown = context.shown
        guard let word = words.find(shown, context) else { return }
        context.report(
          "'\(context.key)' contains placeholder text: '\(shown.string(word))'",
          at: context.location(shown: word),
          to: &findings
        )
      }
    }
  )
}

/// Words that mark a text as not written yet.
private struct PlaceholderWords {
  /// Each starts with F, T or U, which is searched for first.
  private static let words = [
    "FIXME", "TBD", "TODO", "TRANSLATE ME", "TRANSLATEME", "UNTRANSLATED",
  ].map { Array($0.utf8) }
  private static let todo = Array("TODO".utf8)
  /// The start of the filler text that designers use.
  private static let filler = Array("Lorem ipsum".utf8)
  /// Languages in which 'todo' means 'all'.
  private static let all: Set<String> = ["es", "pt", "gl", "ast", "eo", "io"]

  /// Whether 'todo' means 'all'.
  private let isAll: Bool

  init(language: String) { isAll = Self.all.contains(language) }

  /// The range of the first placeholder in a message; `nil` if there is none.
  func find(_ text: UTF8Slice, _ context: MessageContext) -> Range<Int>? {
    let (bytes, range) = (text.bytes, text.range)
    if bytes[range].starts(with: Self.filler) {
      return range.lowerBound..<range.lowerBound + Self.filler.count
    }
    guard context.textTraits.contains(.doubledCapitals) else { return nil }
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
