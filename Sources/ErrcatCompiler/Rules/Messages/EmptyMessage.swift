extension Rule {
  /// A message that is empty, or whose text is its key.
  package static let emptyMessage: Rule = Rule(
    id: "empty-message",
    group: .coverage,
    severity: .error,
    summary: "A message is empty, or its text is its key.",
    explanation: """
      Users would see nothing, or the key. Leave the key out until there is a translation: they see \
      the message of a fallback language then, as they do in an app whose build finds such a text. A key \
      that is a sentence can be its own text. Of texts that the catalog doesn't show, only empty ones \
      are reported.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"One\"}", "tr": "{\"a\": \"\"}"],
        finds: ["i18n/tr.json:1:7: 'a' is empty"]
      ),
      RuleExample(
        catalog: "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\": {}}",
        packs: ["en": "{\"error.a.b\": \"error.a.b\"}"],
        finds: ["i18n/en.json:1:16: the text of 'error.a.b' is its key"]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"One\", \"b\": \"Two\", \"Done\": \"Done\"}", "tr": "{\"a\": \"Bir\"}",
        ]
      ),
    ],
    roles: [.rejectsTranslation, .neverInBaseline],
    check: .message([.empty, .catalogText]) { context, findings in
      // What the source message lacks is reported there.
      guard context.source?.range.isEmpty != true else { return }
      let isEmpty = context.range.isEmpty
      // A sentence can be the key of its message.
      let isKey =
        context.key.utf8.elementsEqual(context.bytes[context.range]) && !context.key.contains(" ")
      guard isEmpty || isKey else { return }
      context.report(
        .emptyMessage,
        isEmpty ? "'\(context.key)' is empty" : "the text of '\(context.key)' is its key",
        at: context.message.textLocation,
        to: &findings,
        notesSource: true
      )
    }
  )
}
