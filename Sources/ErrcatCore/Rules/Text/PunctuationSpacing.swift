import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let punctuationSpacing: Rule = Rule(
    id: "punctuation-spacing",
    group: .text,
    severity: .info,
    hasFix: true,
    summary: "French punctuation follows a space at which a line can break.",
    explanation: """
      French has a no-break space (U+00A0, or the narrow U+202F) before ';', ':', '!', '?' and \
      '»'. After an ordinary space, the mark can end up alone on the next line. Marks without a \
      space aren't reported, because Canadian and Swiss French omit it.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"Delete?\"}", "fr": "{\"a\": \"Supprimer ?\"}"],
        finds: [
          "i18n/fr.json:1:17: 'a' has an ordinary space before '?'; expected a no-break space"
        ]
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
  /// Reports ordinary spaces before punctuation that needs a no-break space.
  @Sendable static func check(_ context: MessageContext, _ findings: inout RuleFindings) {
    let bytes = context.bytes
    for stretch in context.plainStretches {
      for (offset, scalar) in TextScalars(UTF8Slice(bytes, stretch)) {
        guard ";:!?»".unicodeScalars.contains(scalar), offset > stretch.lowerBound,
          bytes[offset - 1] == 0x20, offset - 1 > context.range.lowerBound, bytes[offset - 2] > 0x20
        else { continue }
        // A stretch begins after an argument, a number sign or an apostrophe, or with its variant.
        guard offset - 1 > stretch.lowerBound || "#}'".utf8.contains(bytes[offset - 2]) else {
          continue
        }
        // Anything else may be an emoticon or its code.
        let after = offset + UTF8.width(scalar)
        let next = after < stretch.upperBound ? bytes[after] : 0x20
        guard next <= 0x20 || next >= 0x80 || "\"'.)]!?".utf8.contains(next) else { continue }
        guard scalar == "»" || !(next == UInt8(ascii: ")")) else { continue }
        let location = context.location(offset - 1..<offset)
        context.report(
          "'\(context.key)' has an ordinary space before '\(scalar)'; expected a no-break space",
          at: location,
          to: &findings,
          fix: Fix("replace with a no-break space", [Fix.Edit(location, "\u{A0}")])
        )
      }
    }
  }
}
