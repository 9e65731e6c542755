import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let numberMismatch: Rule = Rule(
    id: "number-mismatch",
    group: .text,
    severity: .warning,
    summary: "A translation lacks a number that its source message has.",
    explanation: """
      A limit, a price or a version is missing or wrong. Digits of all scripts count as equal, \
      separators may differ, and a translation may have additional numbers.
      """,
    examples: [
      RuleExample(
        packs: [
          "en": "{\"a\": \"Up to 1,080 lines\"}", "de": "{\"a\": \"Bis zu 1.800 Zeilen\"}",
          "ar": "{\"a\": \"حتى ١٠٨٠ سطرًا\"}",
        ],
        finds: [
          "i18n/de.json:1:15: 'a' has number '1.800'; expected '1,080' as in the source message"
        ]
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
      let own = TextParts.numbers(shown)
      // If only the separators between the same digits differ, nothing is missing.
      guard !source.isEmpty, own.flatMap(\.identity) != source.flatMap(\.identity) else { return }
      var lost = surplus(of: source, over: own)
      let added = surplus(of: own, over: source)
      // A small number may have become a word.
      lost.removeAll { $0.identity.count <= 2 && added.isEmpty }
      guard let first = lost.first else { return }
      let text = context.sourceShown.string(first.range)
      let other = added.first.map { shown.string($0.range) }
      context.report(
        .numberMismatch,
        other.map {
          "'\(context.key)' has number '\($0)'; expected '\(text)' as in the source message"
        }
          ?? "'\(context.key)' lacks number '\(text)'",
        at: added.first.map { context.location(shown: $0.range) } ?? context.message.textLocation,
        to: &findings,
        notesSource: true
      )
    }
  )

  /// The numbers that a text has more often than another, without its first ones that the other has too.
  private static func surplus(of own: [TextPart], over other: [TextPart]) -> [TextPart] {
    var left: [[UInt8]: Int] = [:]
    for part in other { left[part.identity, default: 0] += 1 }
    return own.filter { part in
      let count = left[part.identity] ?? 0
      if count > 0 { left[part.identity] = count - 1 }
      return count == 0
    }
  }
}
