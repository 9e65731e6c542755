import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let scriptMismatch: Rule = Rule(
    id: "script-mismatch",
    group: .text,
    severity: .warning,
    summary: "A translation isn't written in the script of its language.",
    explanation: """
      English text in a Japanese pack was never translated. A Cyrillic letter in a Latin word \
      looks right but is a different character. Words that are in the source message, too, such as \
      names, aren't reported.
      """,
    examples: [
      RuleExample(
        packs: [
          "en": "{\"a\": \"No answer came.\", \"b\": \"Open GitHub\"}",
          "ja": "{\"a\": \"Not answered yet.\", \"b\": \"GitHub\"}",
          "de": "{\"a\": \"Kein\u{435} Antwort.\", \"b\": \"GitHub\"}",
        ],
        finds: [
          "i18n/de.json:1:8: 'a' mixes Latin letters with 'е' (U+0435) in one word",
          "i18n/ja.json:1:8: 'a' contains only Latin letters",
        ]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"No answer came.\", \"b\": \"Open GitHub\"}",
          "ja": "{\"a\": \"まだ回答がありません。\", \"b\": \"GitHub\"}",
          "de": "{\"a\": \"Keine Antwort, 5 μs\", \"b\": \"GitHub\"}",
        ]
      ),
    ],
    check: .messages { project, pack in
      let typography = Typography(pack.tag)
      guard pack.tag != project.source?.tag else { return nil }
      return MessageCheck(.text([.latinLetters, .otherLetters]), allOf: .parsed) {
        context,
        findings in
        guard let traits = context.facts?.traits, typography.isOther(traits) else { return }
        Script.check(context, isLatin: typography.isLatin, to: &findings)
      }
    }
  )
}

private enum Script {
  /// Reports letters that aren't of the language's script.
  static func check(_ context: MessageContext, isLatin: Bool, to findings: inout Findings) {
    let shown = context.shown
    if isLatin {
      guard let (word, scalar) = MixedWord.find(shown) else { return }
      context.report(
        .scriptMismatch,
        "'\(context.key)' mixes Latin letters with '\(scalar)' (\(Escaping.codePoint(scalar))) in one word",
        at: context.location(shown: word),
        to: &findings
      )
      return
    }
    // The words that aren't in the source message.
    let source = context.sourceShown
    let known = Set(MixedWord.words(source))
    let unknown = MixedWord.words(shown).filter { $0.count > 1 && !known.contains($0) }
    guard unknown.count >= 2 else { return }
    context.report(
      .scriptMismatch,
      "'\(context.key)' contains only Latin letters",
      at: context.message.textLocation,
      to: &findings,
      notesSource: true
    )
  }
}

/// Words of Latin letters, and letters that only look like them.
private enum MixedWord {
  /// The words that consist of ASCII letters, in lowercase.
  static func words(_ text: UTF8Slice) -> [[UInt8]] {
    text.utf8.split { !$0.isASCIILetter }.map { $0.map(\.asciiLowercased) }
  }

  /// The first word that mixes ASCII letters with a Greek or Cyrillic letter, and that letter.
  static func find(_ text: UTF8Slice) -> (Range<Int>, Unicode.Scalar)? {
    var start = text.range.lowerBound
    var hasLatin = false
    var foreign: Unicode.Scalar?
    for (offset, scalar) in TextScalars(text) {
      let isLatin = scalar.isASCII && scalar.properties.isAlphabetic
      let isForeign = (0x370..<0x530).contains(scalar.value) && scalar.properties.isAlphabetic
      if isLatin || isForeign {
        hasLatin = hasLatin || isLatin
        // A micro sign or an ohm sign is a unit, not part of a word.
        if isForeign, scalar != "μ", scalar != "Ω" { foreign = scalar }
      } else {
        if hasLatin, let foreign { return (start..<offset, foreign) }
        hasLatin = false
        foreign = nil
        start = offset + UTF8.width(scalar)
      }
    }
    if hasLatin, let foreign { return (start..<text.range.upperBound, foreign) }
    return nil
  }
}
