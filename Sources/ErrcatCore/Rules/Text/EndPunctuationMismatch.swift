import ErrcatCompiler
import MessageFormat
import PositionedJSON

extension Rule {
  static let endPunctuationMismatch: Rule = Rule(
    id: "end-punctuation-mismatch",
    group: .text,
    severity: .info,
    summary: "A translation ends with other punctuation than its source message.",
    explanation: """
      A question has become a statement, or a label has become a sentence. The punctuation of \
      every language is recognized: '。', '।', '؟', and ';' in Greek. Translations into languages \
      that leave out the period don't need one. An exclamation mark may replace a period, and a \
      short text may end with the period of an abbreviation. The period of a fragment, which starts with a \
      lowercase letter or a punctuation mark, isn't compared, nor is that of a translation which has become several \
      sentences. If a source message has several sentences and only \
      the last has no mark, that is reported there, and no translation has to lack it.
      """,
    examples: [
      RuleExample(
        packs: [
          "en": "{\"a\": \"Really delete?\"}", "de": "{\"a\": \"Wirklich löschen.\"}",
          "el": "{\"a\": \"Διαγραφή;\"}", "ja": "{\"a\": \"削除しますか？\"}",
        ],
        finds: [
          "i18n/de.json:1:25: 'a' ends with a period; the source message ends with a question mark"
        ]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"Your session has ended. Sign in to continue\"}",
          "de": "{\"a\": \"Deine Sitzung ist beendet. Melde dich an, um weiterzumachen.\"}",
        ],
        finds: ["i18n/en.json:1:8: the last sentence of 'a' ends without punctuation"]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"Really delete?\"}",
          "de": "{\"a\": \"Wirklich löschen?\"}",
          "el": "{\"a\": \"Διαγραφή;\"}",
          "ja": "{\"a\": \"削除しますか？\"}",
        ]
      ),
    ],
    check: .project { project, findings in
      guard let source = project.source else { return }
      for message in source.messages where End.isMissing(project.sources.shown(Int(message.key))) {
        let key = project.key(message, in: source)
        findings.report(
          "the last sentence of '\(key)' ends without punctuation",
          at: message.textLocation,
          key: key,
          language: source.language
        )
      }
    },
    .messages { project, pack in
      let typography = Typography(pack.tag)
      return MessageCheck(.compared) { context, findings in
        let own = EndMark(context.shown)
        let source = EndMark(context.sourceShown)
        guard own != source else { return }
        if own == .stop, source == .none, End.isMissing(context.sourceShown) { return }
        if typography.omitsStops, own.isStopOrNone, source.isStopOrNone { return }
        let mark = own.inLanguage(typography.language)
        let expected = source.inLanguage(project.source?.tag.language ?? "")
        guard !mark.isFine(for: expected, in: context, typography) else { return }
        End.report(mark, expected: expected, in: context, to: &findings)
      }
    }
  )
}

private enum End {
  /// Whether a text has several sentences, and no mark ends the last one.
  static func isMissing(_ text: UTF8Slice) -> Bool {
    EndMark(text) == .none && hasSentences(text)
  }

  /// Whether a text has several sentences, of two words or more.
  static func hasSentences(_ text: UTF8Slice) -> Bool {
    // Bytes, because a character can have thousands of marks, which take long to compare.
    let words = text.bytes[text.range].split(separator: 0x20)
    return words.indices.dropFirst().dropLast(2).contains { index in
      let (last, first) = (words[index], words[index + 1])
      // Shorter words with a period are abbreviations.
      return last.last.map(".!?".utf8.contains) == true && last.count > 4
        && last.dropLast().dropFirst().allSatisfy { $0.isASCIILowercase || $0 >= 0x80 }
        && String(decoding: first.prefix(4), as: UTF8.self).unicodeScalars.first?.properties
          .isUppercase == true
    }
  }

  /// Whether a text is longer than a label and isn't a fragment, so that a period ends a sentence rather than an
  /// abbreviation.
  static func isSentence(_ text: UTF8Slice) -> Bool {
    FirstLetter(text) != .lower && !",.;:!?)".utf8.contains(text.utf8.first ?? 0)
      && text.utf8.count { $0 == 0x20 } >= 3
  }

  /// Reports a translation that ends with a different mark than its source message.
  static func report(
    _ mark: EndMark,
    expected: EndMark,
    in context: MessageContext,
    to findings: inout RuleFindings
  ) {
    let last = TextScalars.last(context.shown) { $0.value > 0x20 }
    context.report(
      "'\(context.key)' ends \(mark.phrase); the source message ends \(expected.phrase)",
      at: last.map { context.location(shown: $0.range) },
      to: &findings,
      notesSource: true
    )
  }
}

extension EndMark {
  /// A semicolon is a question mark in Greek; elsewhere it doesn't end a text.
  fileprivate func inLanguage(_ language: String) -> EndMark {
    self == .semicolon ? language == "el" ? .question : .none : self
  }

  /// The mark as it follows "ends" in a diagnostic.
  fileprivate var phrase: String {
    switch self {
    case .stop: return "with a period"
    case .question: return "with a question mark"
    case .exclamation: return "with an exclamation mark"
    case .colon: return "with a colon"
    case .ellipsis: return "with an ellipsis"
    case .none, .open, .semicolon: return "without punctuation"
    }
  }

  /// Whether a translation may end with this mark although its source message ends with another.
  fileprivate func isFine(for source: EndMark, in context: MessageContext, _ typography: Typography)
    -> Bool
  {
    if self == source || self == .open || source == .open { return true }
    switch (self, source) {
    case (.exclamation, .question), (.colon, .question), (.colon, .stop):
      if typography.language == "hy" { return true }
    default: break
    }
    switch (self, source) {
    case (.exclamation, .stop), (.exclamation, .none), (.stop, .exclamation), (.none, .exclamation),
      // A label may become the beginning of a sentence that the app's value ends.
      (.colon, .none):
      return true
    case (.none, .stop), (.stop, .none):
      return typography.omitsStops || !End.isSentence(context.sourceShown)
        || context.shown.utf8.count { $0 == 0x20 } < 3
        || self == .stop && End.hasSentences(context.shown)
    case (.stop, .question), (.none, .question):
      // Questions end with a particle in Japanese, Korean and Tibetan, and with a word in Thai and Sanskrit. In Armenian, the
      // question mark is in the word that is asked about.
      return ["ja", "ko", "th", "lo", "km", "my", "bo", "hy", "sa"].contains(typography.language)
    case (_, .ellipsis) where context.shown.utf8.starts(with: "…".utf8): return true
    case (.none, .colon), (.ellipsis, .none), (.none, .ellipsis), (.ellipsis, .stop),
      (.stop, .ellipsis):
      return typography.omitsStops
    default: return false
    }
  }
}
