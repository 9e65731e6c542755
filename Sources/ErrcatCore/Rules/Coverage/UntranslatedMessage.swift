import ErrcatCompiler
import MessageFormat
import PositionedJSON

extension Rule {
  static let untranslatedMessage: Rule = Rule(
    id: "untranslated-message",
    group: .coverage,
    severity: .warning,
    summary: "A translation is the source message word for word, though it is a sentence.",
    explanation: """
      Most often it was copied and never translated. Packs of the source language's regions are not \
      looked at, nor are names, labels and other texts of which a language may have the same: only \
      texts of three words and more, two of which begin with a small letter.
      """,
    examples: [
      RuleExample(
        packs: [
          "en": "{\"a\": \"Try it again\", \"b\": \"Server Version: {n}\"}",
          "tr": "{\"a\": \"Try it again\", \"b\": \"Server Version: {n}\"}",
        ],
        finds: ["i18n/tr.json:1:8: 'a' is the source message"]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"Try it again\", \"b\": \"Server Version: {n}\"}",
          "tr": "{\"a\": \"Tekrar deneyin\", \"b\": \"Server Version: {n}\"}",
          "en-GB": "{\"a\": \"Try it again\"}",
        ]
      ),
    ],
    check: .message(.equalsSource) { context, findings in
      guard let source = context.project.source, source.tag.language != context.pack.tag.language,
        isSentence(context)
      else { return }
      context.report(
        .untranslatedMessage,
        "'\(context.key)' is the source message",
        at: context.message.textLocation,
        to: &findings,
        notesSource: true
      )
    }
  )

  /// Whether there are words enough that no other language has the same ones.
  private static func isSentence(_ context: MessageContext) -> Bool {
    let source = context.sourceShown
    let (bytes, range) = (source.bytes, source.range)
    var words = 0
    var small = 0
    for word in bytes[range].split(separator: 0x20) {
      // What has other characters inside is no word: an address, a tag, a version.
      let letters = word.drop { "(\"'".utf8.contains($0) }.prefix(while: \.isASCIILetter)
      let rest = word[letters.endIndex...]
      guard letters.count >= 2, rest.allSatisfy({ ".,:;!?)\"'".utf8.contains($0) }) else {
        continue
      }
      words += 1
      if letters.first?.isASCIILowercase == true { small += 1 }
    }
    return words >= 3 && small >= 2
  }
}
