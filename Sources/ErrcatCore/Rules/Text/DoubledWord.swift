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
      themselves, such as 'vous vous' in French, aren't reported, nor are words of two letters and names, such as \
      'Bora Bora'.
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
          "'\(shown.string(word))' is repeated in '\(context.key)'",
          at: context.location(shown: word),
          to: &findings
        )
      }
    }
  )
}

/// Finds a word that is repeated after one space.
enum DoubledWords {
  /// The range of the first word that repeats the word before it; `nil` if there is none.
  ///
  /// A word consists of at least 3 letters. Only the first word of a text may differ in case, as in `For for`;
  /// elsewhere, a capital letter makes a name, as in `Pro pro` and `Bora Bora`.
  ///
  /// - Parameters:
  ///   - text: the text as users see it.
  ///   - doubles: the words that may be repeated, in lowercase UTF-8.
  /// - Returns: UTF-8 offsets.
  static func find(_ text: UTF8Slice, except doubles: Set<[UInt8]>) -> Range<Int>? {
    let (bytes, range) = (text.bytes, text.range)
    var last = range.lowerBound..<range.lowerBound
    var start = range.lowerBound
    // A word is everything between two spaces.
    for end in range.lowerBound...range.upperBound {
      guard end == range.upperBound || bytes[end] == 0x20 else { continue }
      let word = bytes[start..<end]
      if last.count >= 3, (last.count...last.count + 2).contains(word.count),
        isSame(bytes[last], word, isFirst: last.lowerBound == range.lowerBound)
      {
        let letters = word.prefix(while: isLetter)
        if !doubles.contains(letters.map(\.asciiLowercased)), isWord(text.slice(letters.indices)) {
          return letters.indices
        }
      }
      last = start..<end
      start = end + 1
    }
    return nil
  }

  /// Whether the second word starts with the first and continues only with punctuation.
  private static func isSame(
    _ first: ArraySlice<UInt8>,
    _ second: ArraySlice<UInt8>,
    isFirst: Bool
  ) -> Bool {
    let isRepeated = zip(first, second).allSatisfy { byte, other in
      // U+FFFC, which represents an argument, starts with 0xEF; no letter does.
      isLetter(byte) && byte != 0xEF
        && (byte == other || isFirst && byte.asciiLowercased == other.asciiLowercased)
    }
    return isRepeated && second.dropFirst(first.count).allSatisfy { $0 < 0x40 && !$0.isASCIIDigit }
  }

  /// Whether a repeated word has enough letters, and isn't a name.
  private static func isWord(_ word: UTF8Slice) -> Bool {
    let scalars = Array(TextScalars(word).map(\.scalar))
    return scalars.count >= 3 && scalars.first?.properties.isUppercase == false
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || byte.isASCIILetter }
}
