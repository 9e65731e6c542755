import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let scriptMismatch: Rule = Rule(
    id: "script-mismatch",
    group: .text,
    severity: .warning,
    summary: "A translation isn't written in the script of its language.",
    explanation: """
      English text in a Japanese pack was never translated, and Russian text in a German one belongs \
      to another pack. A Cyrillic letter in a Latin word looks right but is a different character. \
      Words that are in the source message, too, such as names, aren't reported, nor are addresses, tags, comments, \
      formats such as 'YYYY-MM-DD', and the names that GNOME's apps have for 'translator-credits'. If most messages of \
      a pack are in another script, only the pack is reported, by 'language-mismatch'.
      """,
    examples: [
      RuleExample(
        packs: [
          "en": "{\"a\": \"No answer came.\", \"b\": \"Open GitHub\", \"c\": \"Later\"}",
          "ja": "{\"a\": \"Not answered yet.\", \"b\": \"GitHub\", \"c\": \"나중에\"}",
          "de": "{\"a\": \"Kein\u{435} Antwort.\", \"b\": \"GitHub\", \"c\": \"Позже\"}",
        ],
        finds: [
          "i18n/de.json:1:8: 'a' mixes Latin letters with 'е' (U+0435) in one word",
          "i18n/de.json:1:47: 'c' is written in Cyrillic letters; expected Latin letters",
          "i18n/ja.json:1:8: 'a' contains only Latin letters",
          "i18n/ja.json:1:49: 'c' is written in Hangul letters; expected Japanese characters",
        ]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"No answer came.\", \"b\": \"Open GitHub\", \"c\": \"Русский\"}",
          "ja": "{\"a\": \"まだ回答がありません。\", \"b\": \"GitHub\", \"c\": \"Русский язык\"}",
          "de":
            "{\"a\": \"Keine Antwort, 5 μs\", \"b\": \"GitHub\", \"c\": \"Russisch (Русский)\"}",
        ]
      ),
    ],
    check: .messages { project, pack in
      guard pack.tag != project.source?.tag, let scripts = LetterScripts(pack.tag) else {
        return nil
      }
      let check = ScriptCheck(scripts)
      return MessageCheck(check.traits, allOf: .parsed) { context, findings in
        check.run(context, &findings)
      }
    }
  )
}

/// Compares the letters of messages with the scripts of a language.
private struct ScriptCheck: Sendable {
  private let scripts: LetterScripts
  private let hasLatin: Bool

  init(_ scripts: LetterScripts) {
    self.scripts = scripts
    hasLatin = scripts.contains(.latin)
  }

  /// The traits of messages that may be in another script.
  var traits: MessageTraits { .text(hasLatin ? .otherLetters : [.latinLetters, .otherLetters]) }

  /// Reports letters of other scripts.
  func run(_ context: MessageContext, _ findings: inout RuleFindings) {
    if scripts == LetterScripts(.latin), let (word, scalar) = MixedWord.find(context.shown) {
      context.report(
        "'\(context.key)' mixes Latin letters with '\(scalar)' (\(Escaping.codePoint(scalar))) in one word",
        at: context.location(shown: word),
        to: &findings
      )
    } else if context.textTraits.contains(.otherLetters) {
      guard let script = otherScript(context) else { return }
      context.report(
        "'\(context.key)' is written in \(script.letters); expected \(scripts.letters)",
        to: &findings
      )
    } else if context.traits.contains(.compared), unknownWords(context) >= 2, !context.isCredits {
      context.report(
        "'\(context.key)' contains only Latin letters",
        to: &findings,
        notesSource: true
      )
    }
  }

  /// The script of a message that has no letters in the scripts of its language; `nil` if it has one, or
  /// letters that the source message has, too.
  private func otherScript(_ context: MessageContext) -> LetterScript? {
    var found: LetterScript?
    var count = 0
    for (_, scalar) in TextScalars(context.shown) where !scalar.isASCII {
      guard let script = LetterScript.of(scalar) else { continue }
      if scripts.contains(script) { return nil }
      guard script != .latin else { continue }
      if found == nil { found = script }
      if script == found { count += 1 }
    }
    // Two Greek letters may be the symbols of a formula.
    guard let found, count >= (found == .greek ? 3 : 2), !hasLatin || unknownWords(context) == 0,
      !TextScalars(context.sourceShown).contains(where: { LetterScript.of($1) == found })
    else { return nil }
    return found
  }

  /// The number of words in Latin letters that aren't in the source message; none if only the spaces differ.
  private func unknownWords(_ context: MessageContext) -> Int {
    let (words, source) = (MixedWord.words(context.shown), MixedWord.words(context.sourceShown))
    guard !words.joined().elementsEqual(source.joined()) else { return 0 }
    let known = Set(source)
    // In a format of dates, a word has one letter.
    return words.count { word in !word.allSatisfy { $0 == word[0] } && !known.contains(word) }
  }
}

extension MessageContext {
  /// Whether the translation is the names of the translators: gettext has no other place for them.
  fileprivate var isCredits: Bool { sourceShown.utf8.elementsEqual("translator-credits".utf8) }
}

/// Words of Latin letters, and letters that only look like them.
private enum MixedWord {
  /// The words that consist of ASCII letters, in lowercase.
  ///
  /// Addresses, tags and comments in HTML have no words.
  static func words(_ text: UTF8Slice) -> [[UInt8]] {
    let angle = UInt8(ascii: "<")
    var plain: [UInt8] = []
    var rest = text.utf8
    while let open = rest.firstIndex(of: angle) {
      plain += rest[..<open]
      let isComment = rest[open...].starts(with: "<!--".utf8)
      let inside = rest[(open + 1)...]
      guard let close = isComment ? inside.endOfComment : inside.firstIndex(of: UInt8(ascii: ">"))
      else {
        rest = inside
        continue
      }
      plain.append(0x20)
      rest = rest[(close + 1)...]
    }
    plain += rest
    return plain.split(separator: 0x20).filter { !isAddress($0) }
      .flatMap { word in word.split { !$0.isASCIILetter }.map { $0.map(\.asciiLowercased) } }
  }

  /// Whether a word is a web address, an email address or a path: `example.com`, `@name`, `docs/index`.
  private static func isAddress(_ word: ArraySlice<UInt8>) -> Bool {
    word.contains(UInt8(ascii: "/")) || word.contains(UInt8(ascii: "@"))
      || word.dropLast().contains(UInt8(ascii: "."))
  }

  /// The first word that mixes ASCII letters with a Greek or Cyrillic letter, and that letter.
  static func find(_ text: UTF8Slice) -> (Range<Int>, Unicode.Scalar)? {
    var start = text.range.lowerBound
    var hasLatin = false
    var foreign: Unicode.Scalar?
    for (offset, scalar) in TextScalars(text) {
      let isLatin = scalar.isASCII && UInt8(scalar.value).isASCIILetter
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

extension ArraySlice<UInt8> {
  /// The index of the last byte of a comment's end, `-->`; `nil` if it isn't closed.
  fileprivate var endOfComment: Int? {
    indices.dropLast(2).first { self[$0...].starts(with: "-->".utf8) }.map { $0 + 2 }
  }
}
