import ErrcatCompiler

extension Rule {
  static let lineBreakMismatch: Rule = Rule(
    id: "line-break-mismatch",
    group: .text,
    severity: .warning,
    summary: "A translation has line breaks and its source message none, or the other way round.",
    explanation: """
      Line breaks part what a screen shows in lines, such as a heading from its text. How many \
      there are may differ: texts run longer or shorter.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"One.\\nTwo.\"}", "de": "{\"a\": \"Eins. Zwei.\"}"],
        finds: ["i18n/de.json:1:8: 'a' has no line break, the source message has 1"]
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
          ? "'\(context.key)' has \(own) line break\(own == 1 ? "" : "s"), the source message none"
          : "'\(context.key)' has no line break, the source message has \(source)",
        at: context.message.textLocation,
        to: &findings,
        notesSource: true
      )
    }
  )
}
