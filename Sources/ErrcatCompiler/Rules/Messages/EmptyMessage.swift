import PositionedJSON

extension Rule {
  /// A message that is empty, or whose text is its key.
  package static let emptyMessage: Rule = Rule(
    id: "empty-message",
    group: .coverage,
    severity: .error,
    summary: "A message shows nothing, or its key.",
    explanation: """
      The text is empty, blank or the key itself. Leave the key out until there is a translation: users see \
      the message of a fallback language then, as they do in an app whose build finds such a text. A key \
      that is a sentence or a capitalized word, such as 'Cancel', can be its own text. Of texts that the catalog doesn't show, only empty ones \
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
      let text = context.bytes[context.range]
      // A key with a space is the wording that users read.
      let isKey =
        !text.contains(UInt8(ascii: " ")) && context.key.utf8.elementsEqual(text)
        && !isWording(context.key)
      guard isEmpty || isKey || isBlank(context.text) else { return }
      context.report(
        isKey
          ? "the text of '\(context.key)' is its key"
          : isEmpty ? "'\(context.key)' is empty" : "'\(context.key)' has no visible character",
        to: &findings,
        notesSource: true
      )
    }
  )

  /// Whether a key without spaces is the wording that users read, as Apple's string catalogs have it: a word with a
  /// capital letter at the start and none after it.
  private static func isWording(_ key: String) -> Bool {
    key.first?.isUppercase == true
      && key.dropFirst().allSatisfy { $0.isLetter && !$0.isUppercase }
  }

  /// Whether a text has only white space and characters that don't show.
  private static func isBlank(_ text: UTF8Slice) -> Bool {
    TextScalars(text).allSatisfy { _, scalar in
      scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
