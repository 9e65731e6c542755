import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let punctuationSpacing: Rule = Rule(
    id: "punctuation-spacing",
    group: .text,
    severity: .info,
    hasFix: true,
    summary: "French punctuation has a space at which a line can break.",
    explanation: """
      French has a no-break space (U+00A0, or the narrow U+202F) before ';', ':', '!', '?' and \
      '»', and after '«'. With an ordinary space, the mark can end up alone on a line. Marks without a \
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
        packs: ["en": "{\"a\": \"“{name}”\"}", "fr": "{\"a\": \"« {name}\u{A0}»\"}"],
        finds: [
          "i18n/fr.json:1:10: 'a' has an ordinary space after '«'; expected a no-break space"
        ]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"Delete?\"}",
          "fr": "{\"a\": \"«\u{202F}Supprimer\u{202F}»\u{A0}?\"}",
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
  /// Reports ordinary spaces beside punctuation that needs a no-break space.
  @Sendable static func check(_ context: MessageContext, _ findings: inout RuleFindings) {
    for stretch in context.plainStretches {
      for (offset, scalar) in TextScalars(UTF8Slice(context.bytes, stretch)) {
        let isOpening = scalar == "«"
        guard
          let space = isOpening
            ? space(after: offset, in: stretch, of: context)
            : space(before: scalar, at: offset, in: stretch, of: context)
        else { continue }
        let location = context.location(space..<space + 1)
        context.report(
          "'\(context.key)' has an ordinary space \(isOpening ? "after" : "before") '\(scalar)'; expected a no-break space",
          at: location,
          to: &findings,
          fix: Fix("replace with a no-break space", [Fix.Edit(location, "\u{A0}")])
        )
      }
    }
  }

  /// The place of the one ordinary space between '«' and what it quotes.
  private static func space(
    after offset: Int,
    in stretch: Range<Int>,
    of context: MessageContext
  ) -> Int? {
    let space = offset + UTF8.width("«")
    guard space < stretch.upperBound, context.bytes[space] == 0x20,
      space + 1 < context.range.upperBound, context.bytes[space + 1] > 0x20,
      !context.bytes[(space + 1)...].starts(with: "»".utf8)
    else { return nil }
    return space
  }

  /// The place of the one ordinary space before a mark that ends something.
  private static func space(
    before scalar: Unicode.Scalar,
    at offset: Int,
    in stretch: Range<Int>,
    of context: MessageContext
  ) -> Int? {
    let bytes = context.bytes
    guard ";:!?»".unicodeScalars.contains(scalar), offset > stretch.lowerBound,
      bytes[offset - 1] == 0x20, offset - 1 > context.range.lowerBound, bytes[offset - 2] > 0x20
    else { return nil }
    // A stretch begins after an argument, a number sign or an apostrophe, or with its variant.
    guard offset - 1 > stretch.lowerBound || "#}'".utf8.contains(bytes[offset - 2]) else {
      return nil
    }
    // Anything else may be an emoticon or its code.
    let after = offset + UTF8.width(scalar)
    let next = after < stretch.upperBound ? bytes[after] : 0x20
    guard next <= 0x20 || next >= 0x80 || "\"'.)]!?".utf8.contains(next) else { return nil }
    guard scalar == "»" || !(next == UInt8(ascii: ")")) else { return nil }
    return offset - 1
  }
}
