import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let punctuationSpacing: Rule = Rule(
    id: "punctuation-spacing",
    group: .text,
    severity: .info,
    hasFix: true,
    summary: "French punctuation stands after a space that a line may be broken at.",
    explanation: """
      French sets ';', ':', '!', '?' and '»' off with a no-break space (U+00A0, or the narrow \
      U+202F): with an ordinary one the mark may end up alone on the next line. Marks with no space \
      at all are left alone, as Canada and Switzerland write them.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"Delete?\"}", "fr": "{\"a\": \"Supprimer ?\"}"],
        finds: ["i18n/fr.json:1:17: 'a' has a space before '?' that a line may be broken at"]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"Delete?\"}",
          "fr": "{\"a\": \"Supprimer\u{A0}?\"}",
          "fr-CH": "{\"a\": \"Supprimer?\"}",
        ]
      ),
    ],
    check: .messages { _, pack in
      guard Typography(pack.tag).language == "fr" else { return nil }
      return MessageCheck(.text(.highPunctuation), run: French.check)
    }
  )
}

private enum French {
  /// Reports breaking spaces before punctuation that is set off by a no-break one.
  @Sendable static func check(_ context: MessageContext, _ findings: inout Findings) {
    let bytes = context.bytes
    for stretch in context.plainStretches {
      for (offset, scalar) in TextScalars(UTF8Slice(bytes, stretch)) {
        guard ";:!?»".unicodeScalars.contains(scalar), offset > stretch.lowerBound + 1,
          bytes[offset - 1] == 0x20, bytes[offset - 2] > 0x20
        else { continue }
        // An emoticon, or the code of one.
        let after = offset + UTF8.width(scalar)
        let next = after < stretch.upperBound ? bytes[after] : 0x20
        guard next <= 0x20 || next >= 0x80 || "\"'.)]!?".utf8.contains(next) else { continue }
        guard scalar == "»" || !(next == UInt8(ascii: ")")) else { continue }
        let location = context.location(offset - 1..<offset)
        context.report(
          .punctuationSpacing,
          "'\(context.key)' has a space before '\(scalar)' that a line may be broken at",
          at: location,
          to: &findings,
          fix: Fix("make it a no-break space", [Fix.Edit(location, "\u{A0}")])
        )
      }
    }
  }
}
