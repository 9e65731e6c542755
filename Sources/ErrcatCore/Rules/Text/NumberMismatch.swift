import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let numberMismatch: Rule = Rule(
    id: "number-mismatch",
    group: .text,
    severity: .warning,
    summary: "A translation lacks a number that its source message has.",
    explanation: """
      A limit, a price or a version was lost or changed. Digits of every script are equal, \
      separators may differ, and a translation may have more numbers.
      """,
    examples: [
      RuleExample(
        packs: [
          "en": "{\"a\": \"Up to 1,080 lines\"}", "de": "{\"a\": \"Bis zu 1.800 Zeilen\"}",
          "ar": "{\"a\": \"حتى ١٠٨٠ سطرًا\"}",
        ],
        finds: ["i18n/de.json:1:15: 'a' has number '1.800' where the source message has '1,080'"]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"Up to 1,080 lines\"}",
          "de": "{\"a\": \"Bis zu 1.080 Zeilen\"}",
          "ar": "{\"a\": \"حتى ١٠٨٠ سطرًا\"}",
        ]
      ),
    ],
    check: .message(.differentNumbers) { context, findings in
      let shown = context.shown
      let source = TextParts.numbers(context.sourceShown)
      var own = TextParts.numbers(shown)
      // Where the same digits are only parted in another way, nothing is lost.
      guard !source.isEmpty, own.flatMap(\.identity) != source.flatMap(\.identity) else { return }
      var lost: [TextPart] = []
      for part in source {
        if let same = own.firstIndex(where: { $0.identity == part.identity }) {
          own.remove(at: same)
        } else {
          lost.append(part)
        }
      }
      // A small number may have become a word.
      lost.removeAll { $0.identity.count <= 2 && own.isEmpty }
      guard let first = lost.first else { return }
      let text = context.sourceShown.string(first.range)
      let other = own.first.map { shown.string($0.range) }
      context.report(
        .numberMismatch,
        other.map { "'\(context.key)' has number '\($0)' where the source message has '\(text)'" }
          ?? "'\(context.key)' lacks number '\(text)'",
        at: own.first.map { context.location(shown: $0.range) } ?? context.message.textLocation,
        to: &findings,
        notesSource: true
      )
    }
  )
}
