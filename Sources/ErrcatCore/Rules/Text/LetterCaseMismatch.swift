import ErrcatCompiler

extension Rule {
  static let letterCaseMismatch: Rule = Rule(
    id: "letter-case-mismatch",
    group: .text,
    severity: .info,
    summary: "A translation begins with a small letter and its source message with a capital.",
    explanation: """
      Names that begin with a small letter, such as 'iOS', are fine, and so is a capital where the \
      source message has none, since German writes nouns with one.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"Open the file\"}", "fr": "{\"a\": \"ouvrir le fichier\"}"],
        finds: [
          "i18n/fr.json:1:8: 'a' begins with a small letter, the source message with a capital"
        ]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"Open the file\", \"b\": \"Update iOS\"}",
          "fr": "{\"a\": \"Ouvrir le fichier\", \"b\": \"iOS à jour\"}",
        ]
      ),
    ],
    check: .messages { _, pack in
      guard Typography(pack.tag).hasCase else { return nil }
      return MessageCheck(.differentBeginning, run: Beginning.check)
    }
  )
}

private enum Beginning {
  /// Reports a small letter at the beginning, unless a name such as 'iOS' starts there.
  @Sendable static func check(_ context: MessageContext, _ findings: inout Findings) {
    let shown = context.shown
    var scalars = TextScalars(shown)
    guard let first = scalars.next() else { return }
    // A capital within the first word: 'iOS', 'eBook'.
    while let (_, scalar) = scalars.next(), scalar.properties.isAlphabetic {
      if scalar.properties.isUppercase { return }
    }
    context.report(
      .letterCaseMismatch,
      "'\(context.key)' begins with a small letter, the source message with a capital",
      at: context.location(shown: first.offset..<first.offset + UTF8.width(first.scalar)),
      to: &findings,
      notesSource: true
    )
  }
}
