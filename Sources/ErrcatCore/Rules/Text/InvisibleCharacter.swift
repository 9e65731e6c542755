import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let invisibleCharacter: Rule = Rule(
    id: "invisible-character",
    group: .text,
    severity: .warning,
    summary: "A message contains an invisible character that its script doesn't need.",
    explanation: """
      Zero-width spaces, byte order marks and replacement characters usually come from copied \
      text. Joiners are allowed next to letters that join and in emoji; zero-width spaces are \
      allowed in languages that separate words with them.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"Try\u{200B} again\"}", "fa": "{\"a\": \"می\u{200C}شود\"}"],
        finds: ["i18n/en.json:1:11: 'a' contains unexpected character U+200B"]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"Try again\"}",
          "fa": "{\"a\": \"می\u{200C}شود\"}",
          "th": "{\"a\": \"ลอง\u{200B}อีกครั้ง\"}",
        ]
      ),
    ],
    check: .messages { _, pack in
      let hasZeroWidthSpaces = writesZeroWidthSpaces.contains(Typography(pack.tag).language)
      return MessageCheck(.text(.invisibles)) { context, findings in
        for stretch in context.plainStretches {
          let scalars = Array(TextScalars(UTF8Slice(context.bytes, stretch)))
          var runEnd: Int?
          for (index, (offset, scalar)) in scalars.enumerated() {
            let isWrong: Bool
            switch scalar.value {
            case 0x200C, 0x200D:
              // A letter after an argument or a Latin word can join too.
              let neighbors = scalars[max(index - 1, 0)..<min(index + 2, scalars.count)]
              isWrong =
                offset == context.range.lowerBound || !neighbors.contains { joins($0.scalar) }
            case 0x200B: isWrong = !hasZeroWidthSpaces
            case 0x180E, 0x2060...0x2064, 0xFEFF, 0xFFF9...0xFFFD: isWrong = true
            default: isWrong = false
            }
            guard isWrong else { continue }
            let end = offset + UTF8.width(scalar)
            defer { runEnd = end }
            // A run of them is one mistake.
            guard runEnd != offset else { continue }
            context.report(
              "'\(context.key)' contains unexpected character \(Escaping.codePoint(scalar))",
              at: context.location(offset..<end),
              to: &findings
            )
          }
        }
      }
    }
  )

  /// Whether a character can be joined with others: a letter of many scripts, or an emoji; not punctuation.
  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300 && !(0x2000..<0x2070).contains(scalar.value)
  }

  /// Languages in which zero-width spaces may separate words.
  private static let writesZeroWidthSpaces: Set<String> = [
    "km", "lo", "my", "th", "bo", "ja", "zh",
  ]
}
