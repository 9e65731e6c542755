import MessageFormat

extension Rule {
  static let untranslatedMessage: Rule = Rule(
    id: "untranslated-message",
    group: .coverage,
    severity: .warning,
    summary: "A translation is the source message word for word.",
    explanation: """
      Most often it was copied and never translated. Packs of the source language's regions, and \
      messages without any word, are not looked at.
      """,
    examples: [
      RuleExample(
        packs: [
          "en": "{\"a\": \"Try again\", \"b\": \"{n} %\"}",
          "tr": "{\"a\": \"Try again\", \"b\": \"{n} %\"}",
        ],
        finds: ["i18n/tr.json:1:8: 'a' is the source message"]
      )
    ],
    check: .message(.equalsSource) { context, findings in
      guard let source = context.project.source, source.tag.language != context.pack.tag.language,
        hasWord(context)
      else { return }
      context.report(
        .untranslatedMessage,
        "'\(context.key)' is the source message",
        at: context.message.textLocation,
        to: &findings,
        notesSource: true
      )
    }
  )

  /// Whether a letter stands outside of arguments.
  private static func hasWord(_ context: MessageContext) -> Bool {
    guard let source = context.source else { return false }
    let stretches =
      source.nodes.isEmpty ? [source.range] : source.nodes.filter { $0.kind == .text }.map(\.range)
    return stretches.contains { stretch in
      source.bytes[stretch].contains {
        $0 >= 0x80 || $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z")
      }
    }
  }
}
