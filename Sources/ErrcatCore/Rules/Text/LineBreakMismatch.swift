import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let lineBreakMismatch: Rule = Rule(
    id: "line-break-mismatch",
    group: .text,
    severity: .info,
    summary: "Only one of a translation and its source message has line breaks.",
    explanation: """
      Line breaks separate parts of what a screen shows, such as a heading from the text below it. \
      Their number may differ, because translations can be longer or shorter. A line break before an indented line is \
      layout of the file.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"One.\\nTwo.\"}", "de": "{\"a\": \"Eins. Zwei.\"}"],
        finds: ["i18n/de.json:1:8: 'a' has no line breaks; the source message has 1"]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"One.\\nTwo.\", \"b\": \"One\\n    and two.\"}",
          "de": "{\"a\": \"Eins.\\n\\nZwei.\", \"b\": \"Eins und zwei.\"}",
        ]
      ),
    ],
    check: .message(.compared) { context, findings in
      guard context.eitherHas(.lineBreaks) else { return }
      let own = lineBreaks(context.shown)
      let source = lineBreaks(context.sourceShown)
      let broken = own == 0 ? context.sourceShown : context.shown
      guard own != source, own == 0 || source == 0, lineBreaks(broken, isIndented: false) > 0
      else { return }
      context.report(
        source == 0
          ? "'\(context.key)' has \(Quantity.text(own, "line break")); the source message has none"
          : "'\(context.key)' has no line breaks; the source message has \(source)",
        to: &findings,
        notesSource: true
      )
    }
  )

  /// The number of line feeds in a text; only those before lines that aren't indented, if `isIndented` is `false`.
  static func lineBreaks(_ text: UTF8Slice, isIndented: Bool = true) -> Int {
    let bytes = text.utf8
    return bytes.indices.count { place in
      bytes[place] == UInt8(ascii: "\n")
        && (isIndented || !bytes[(place + 1)...].starts(with: "  ".utf8))
    }
  }
}
