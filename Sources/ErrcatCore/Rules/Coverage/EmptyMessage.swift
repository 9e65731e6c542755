import ErrcatCompiler

extension Rule {
  static let emptyMessage: Rule = Rule(
    id: "empty-message",
    group: .coverage,
    severity: .error,
    summary: "A message is empty.",
    explanation: "Users would see nothing. Leave the key out until there is a translation.",
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"One\"}", "tr": "{\"a\": \"\"}"],
        finds: ["i18n/tr.json:1:7: 'a' is empty"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"One\", \"b\": \"Two\"}", "tr": "{\"a\": \"Bir\"}"]
      ),
    ],
    check: .message(.empty) { context, findings in
      // What the source message lacks is reported there.
      guard context.source?.range.isEmpty != true else { return }
      context.report(
        .emptyMessage,
        "'\(context.key)' is empty",
        at: context.message.textLocation,
        to: &findings,
        notesSource: true
      )
    }
  )
}
