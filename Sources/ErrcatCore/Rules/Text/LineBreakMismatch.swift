import ErrcatCompiler

extension Rule {
  static let lineBreakMismatch: Rule = Rule(
    id: "line-break-mismatch",
    group: .text,
    severity: .warning,
    summary: "Only one of a translation and its source message has line breaks.",
    explanation: """
      Line breaks separate parts of what a screen shows, such as a heading from the text below it. \
      Their number may differ, because translations can be longer or shorter.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"One.\\nTwo.\"}", "de": "{\"a\": \"Eins. Zwei.\"}"],
        finds: ["i18n/de.json:1:8: 'a' has no line breaks; the source message has 1"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"One.\\nTwo.\"}", "de": "{\"a\": \"Eins.\\n\\nZwei.\"}"]
      ),
    ],
    check: .message(.differentLineBreaks) { context, findings in
      guard let own = context.facts?.lineBreaks, let source = context.sourceFacts?.lineBreaks,
        own == 0 || source == 0
      else { return }
      context.report(
        .lineBreakMismatch,
        source == 0
          ? "'\(context.key)' has \(Quantity.text(Int(own), "line break")); the source message has none"
          : "'\(context.key)' has no line breaks; the source message has \(source)",
        at: context.message.textLocation,
        to: &findings,
        notesSource: true
      )
    }
  )
}
