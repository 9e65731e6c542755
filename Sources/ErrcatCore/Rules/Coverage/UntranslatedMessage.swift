package import ErrcatCompiler
import MessageFormat
package import PositionedJSON

extension Rule {
  package static let untranslatedMessage: Rule = Rule(
    id: "untranslated-message",
    group: .coverage,
    severity: .warning,
    summary: "A translation is identical to its source message.",
    explanation: """
      The source message was probably copied and never translated. Only sentences are reported, \
      that is, texts with at least three words, two of which start with a lowercase letter: names \
      and labels can be the same in two languages. Packs for regions of the source language aren't \
      checked, nor are translations that 'errcat accept' or an import has recorded.
      """,
    examples: [
      RuleExample(
        packs: [
          "en": "{\"a\": \"Try it again\", \"b\": \"Server Version: {n}\"}",
          "tr": "{\"a\": \"Try it again\", \"b\": \"Server Version: {n}\"}",
        ],
        finds: ["i18n/tr.json:1:8: 'a' is identical to the source message"]
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
        isSentence(context.sourceShown),
        context.project.lock?.languages[context.pack.language]?[context.key] == nil
      else { return }
      context.report(
        "'\(context.key)' is identical to the source message",
        to: &findings,
        notesSource: true
      )
    }
  )

  /// Whether a source message has enough words that a translation can't be the same.
  ///
  /// - Parameter source: the message as users see it.
  /// - Returns: `false` for names and labels.
  package static func isSentence(_ source: UTF8Slice) -> Bool {
    // Two characters are about a word where no spaces separate words.
    let dense = TextScalars(source).count { $0.scalar.isWrittenWithoutSpaces } / 2
    var words = dense
    var small = dense
    for word in source.utf8.split(separator: 0x20) {
      // Anything with other characters inside is not a word but an address, a tag or a version.
      let scalars = String(decoding: word, as: UTF8.self).unicodeScalars
      let text = scalars.drop { "(\"'“„«¿¡".unicodeScalars.contains($0) }
      let letters = text.prefix { $0.properties.isAlphabetic || $0.isCombining }
      guard letters.count >= 2, letters.first?.isWrittenWithoutSpaces == false,
        text[letters.endIndex...].allSatisfy({ ".,:;!?)\"'…”“»،؛؟।۔".unicodeScalars.contains($0) })
      else { continue }
      words += 1
      if letters.first?.properties.isUppercase == false { small += 1 }
    }
    return words >= 3 && small >= 2
  }
}
