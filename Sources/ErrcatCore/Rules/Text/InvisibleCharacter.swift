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
          var last: Unicode.Scalar?
          var runEnd: Int?
          for (offset, scalar) in TextScalars(UTF8Slice(context.bytes, stretch)) {
            defer { last = scalar }
            let isWrong: Bool
            switch scalar.value {
            case 0x200C, 0x200D: isWrong = last.map { $0.value < 0x300 } ?? true
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

  /// Languages in which zero-width spaces may separate words.
  private static let writesZeroWidthSpaces: Set<String> = [
    "km", "lo", "my", "th", "bo", "ja", "zh",
  ]
}
