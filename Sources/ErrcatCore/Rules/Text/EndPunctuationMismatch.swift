import ErrcatCompiler
import MessageFormat
import PositionedJSON

extension Rule {
  static let endPunctuationMismatch: Rule = Rule(
    id: "end-punctuation-mismatch",
    group: .text,
    severity: .warning,
    summary: "A translation ends with other punctuation than its source message.",
    explanation: """
      A question has become a statement, a label a sentence. Every language's own marks count as \
      what they are: '。', '।', '؟', and ';' in Greek. Languages that leave out stops are not \
      asked for them, an exclamation mark may be a stop, and short texts may end with the stop of \
      an abbreviation.
      """,
    examples: [
      RuleExample(
        packs: [
          "en": "{\"a\": \"Really delete?\"}", "de": "{\"a\": \"Wirklich löschen.\"}",
          "el": "{\"a\": \"Διαγραφή;\"}", "ja": "{\"a\": \"削除しますか？\"}",
        ],
        finds: [
          "i18n/de.json:1:25: 'a' ends with a stop, the source message with a question mark"
        ]
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
    check: .messages { project, pack in
      let typography = Typography(pack.tag)
      return MessageCheck(.differentEnd) { context, findings in
        guard let own = context.facts?.end, let source = context.sourceFacts?.end else { return }
        if typography.omitsStops, own.isStopOrNone, source.isStopOrNone { return }
        let mark = own.inLanguage(typography.language)
        let expected = source.inLanguage(project.source?.tag.language ?? "")
        guard !mark.isFine(for: expected, in: context, typography) else { return }
        End.report(mark, expected, context, &findings)
      }
    }
  )
}

private enum End {
  static func report(
    _ mark: EndMark,
    _ expected: EndMark,
    _ context: MessageContext,
    _ findings: inout Findings
  ) {
    let shown = context.shown
    let last = TextScalars.last(shown) { $0.value > 0x20 }
    let place = last.map { $0.offset..<$0.offset + UTF8.width($0.scalar) }
    context.report(
      .endPunctuationMismatch,
      "'\(context.key)' ends with \(mark.phrase), the source message with \(expected.phrase)",
      at: place.map { context.location(shown: $0) } ?? context.message.textLocation,
      to: &findings,
      notesSource: true
    )
  }
}

extension EndMark {
  /// A semicolon asks in Greek, and ends nothing elsewhere.
  fileprivate func inLanguage(_ language: String) -> EndMark {
    self == .semicolon ? language == "el" ? .question : .none : self
  }

  fileprivate var phrase: String {
    switch self {
    case .stop: return "a stop"
    case .question: return "a question mark"
    case .exclamation: return "an exclamation mark"
    case .colon: return "a colon"
    case .ellipsis: return "an ellipsis"
    case .none, .open, .semicolon: return "no mark"
    }
  }

  /// Whether a translation may end so where its source message ends otherwise.
  fileprivate func isFine(for source: EndMark, in context: MessageContext, _ typography: Typography)
    -> Bool
  {
    if self == source || self == .open || source == .open { return true }
    switch (self, source) {
    case (.exclamation, .stop), (.exclamation, .none), (.stop, .exclamation), (.none, .exclamation):
      return true
    case (.none, .stop), (.stop, .none):
      return typography.omitsStops || !context.isSentence
    case (.stop, .question), (.none, .question):
      // Questions of Japanese and Korean end with a particle, those of Thai with a word.
      return ["ja", "ko", "th", "lo", "km", "my"].contains(typography.language)
    case (.colon, .none), (.ellipsis, .none), (.none, .ellipsis), (.ellipsis, .stop),
      (.stop, .ellipsis):
      return typography.omitsStops
    default: return false
    }
  }
}

extension MessageContext {
  /// Whether both texts are longer than a label, so that a stop is a sentence's and not an
  /// abbreviation's.
  fileprivate var isSentence: Bool {
    let words = { (text: UTF8Slice) in text.utf8.count { $0 == 0x20 } + 1 }
    return words(shown) >= 4 && words(sourceShown) >= 4
  }
}
