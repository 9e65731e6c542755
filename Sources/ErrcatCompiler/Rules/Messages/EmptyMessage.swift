import PositionedJSON

extension Rule {
  /// A message that is empty, or whose text is its key.
  package static let emptyMessage: Rule = Rule(
    id: "empty-message",
    group: .coverage,
    severity: .error,
    summary: "A message shows nothing, or its key.",
    explanation: """
      The text is empty, blank or a key with a dot or an underscore in it. Leave the key out until there is a translation: users see \
      the message of a fallback language then, as they do in an app whose build finds such a text. Other \
      keys, such as 'Cancel', 'paused' or a whole sentence, can be their own texts. Of texts that the catalog doesn't show, only empty ones \
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
          "en": "{\"a\": \"One\", \"b\": \"Two\", \"Done\": \"Done\", \"paused\": \"paused\"}",
          "tr": "{\"a\": \"Bir\"}",
        ]
      ),
    ],
    roles: [.rejectsTranslation, .neverInBaseline],
    check: .message([.empty, .catalogText]) { context, findings in
      // What the source message lacks is reported there.
      guard context.source?.range.isEmpty != true else { return }
      let isEmpty = context.range.isEmpty
      let text = context.bytes[context.range]
      let isKey = isName(text) && context.key.utf8.elementsEqual(text)
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

  /// Whether a text has no space, and words with letters, joined by dots or underscores; other texts may be the wording that users read.
  private static func isName(_ text: ArraySlice<UInt8>) -> Bool {
    let words = text.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_")
    }
    return words.count > 1 && !text.contains(UInt8(ascii: " "))
      && words.allSatisfy { $0.contains { $0.isASCIILetter || $0 >= 0x80 } }
  }

  /// Whether a text has only white space and characters that don't show.
  private static func isBlank(_ text: UTF8Slice) -> Bool {
    TextScalars(text).allSatisfy { _, scalar in
      scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
