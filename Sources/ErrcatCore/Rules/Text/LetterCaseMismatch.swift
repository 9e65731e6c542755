import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let letterCaseMismatch: Rule = Rule(
    id: "letter-case-mismatch",
    group: .text,
    severity: .info,
    summary: "A translation starts in lowercase, but its source message doesn't.",
    explanation: """
      Names that start with a lowercase letter, such as 'iOS', are allowed, and so is any letter where the source \
      message starts with an abbreviation such as 'TXT'. A translation may start with a capital letter where its \
      source message doesn't, because German nouns do.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"Open the file\"}", "fr": "{\"a\": \"ouvrir le fichier\"}"],
        finds: [
          "i18n/fr.json:1:8: 'a' starts with a lowercase letter; the source message starts with a capital letter"
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
      return MessageCheck(.compared, run: Beginning.check)
    }
  )
}

/// The kind of a text's first character, in scripts with case.
enum FirstLetter {
  case upper, lower, other

  init(_ text: UTF8Slice) {
    var scalars = TextScalars(text)
    // After Cyrillic, only Latin and Greek again.
    guard let first = scalars.next()?.scalar,
      first.value < 0x530 || (0x1E00..<0x2000).contains(first.value)
    else {
      self = .other
      return
    }
    self = first.properties.isUppercase ? .upper : first.properties.isLowercase ? .lower : .other
  }
}

private enum Beginning {
  /// Reports a lowercase letter at the start, unless it is part of a name such as 'iOS' or the source message
  /// starts with an abbreviation such as 'TXT'.
  @Sendable static func check(_ context: MessageContext, _ findings: inout RuleFindings) {
    let shown = context.shown
    var scalars = TextScalars(shown)
    guard FirstLetter(shown) == .lower, FirstLetter(context.sourceShown) == .upper,
      let first = scalars.next(),
      !context.sourceShown.utf8.prefix(2).dropFirst().contains(where: \.isASCIIUppercase)
    else { return }
    // A capital letter inside the first word: 'iOS', 'eBook'.
    while let (_, scalar) = scalars.next(), scalar.properties.isAlphabetic {
      if scalar.properties.isUppercase { return }
    }
    context.report(
      "'\(context.key)' starts with a lowercase letter; the source message starts with a capital letter",
      at: context.location(shown: first.offset..<first.offset + UTF8.width(first.scalar)),
      to: &findings,
      notesSource: true
    )
  }
}
