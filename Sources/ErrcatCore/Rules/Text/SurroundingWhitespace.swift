import ErrcatSource

extension Rule {
  static let surroundingWhitespace: Rule = Rule(
    id: "surrounding-whitespace",
    group: .text,
    severity: .warning,
    summary: "A translation starts or ends with other spaces than the source message.",
    explanation: """
      Spaces at the ends are seldom meant; where the source message has them, so should the \
      translation. Line breaks are not compared.
      """,
    examples: [
      RuleExample(
        packs: [
          "en": "{\"a\": \"Name: \"}", "tr": "{\"a\": \"Ad:\"}", "de": "{\"a\": \" Name: \"}",
        ],
        finds: [
          "i18n/de.json:1:8: 'a' starts with other spaces than the source message",
          "i18n/tr.json:1:8: 'a' ends with other spaces than the source message",
        ]
      )
    ],
    check: .message([.surroundingSpace, .text(.surroundingSpace)]) { context, findings in
      guard let source = context.source else { return }
      let own = SurroundingSpaces(context.bytes, context.range)
      let expected = SurroundingSpaces(source.bytes, source.range)
      for (end, isSame) in [
        ("starts", own.leading == expected.leading), ("ends", own.trailing == expected.trailing),
      ]
      where !isSame {
        context.report(
          .surroundingWhitespace,
          "'\(context.key)' \(end) with other spaces than the source message",
          at: context.message.textLocation,
          to: &findings,
          notesSource: true
        )
      }
    }
  )
}

/// The white space at the ends of a text, line breaks left out.
private struct SurroundingSpaces {
  let leading: [UInt8]
  let trailing: [UInt8]

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    let prefix = WhiteSpace.prefix(bytes, range)
    let suffix = WhiteSpace.suffix(bytes, range)
    let isSpace = { (byte: UInt8) in byte != 0x0A && byte != 0x0D }
    leading = bytes[range.prefix(prefix)].filter(isSpace)
    trailing = bytes[range.suffix(suffix)].filter(isSpace)
  }
}
