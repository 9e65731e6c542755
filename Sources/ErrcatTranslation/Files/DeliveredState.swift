import PositionedJSON

/// The state of a message's translation.
package enum TranslationState: String, Sendable {
  /// The text isn't translated.
  case new
  /// The source message has changed since it was translated, or the translation is equal to it and nothing
  /// records that it is finished.
  case needsReview = "needs-review"
  /// The translation is up to date.
  case translated
}

/// The state of a text as a translation file records it.
package struct DeliveredState: Equatable, Sendable {
  /// The words of the file, as ``FormatWord`` spells them: the state, then its qualifier.
  let words: [String]
  /// What they mean; an unknown state needs review.
  let meaning: TranslationState
  /// Whether a machine made the text, and nothing records that someone has looked at it.
  let isByMachine: Bool

  /// A state that errcat's own files spell.
  init(_ meaning: TranslationState) {
    (words, self.meaning, isByMachine) = ([meaning.rawValue], meaning, false)
  }

  /// Fails for words that mean nothing about the state; empty ones don't count.
  fileprivate init?(_ words: [String], in format: String) {
    self.words = words.filter { !$0.isEmpty }
    guard let first = self.words.first else { return nil }
    let known = self.words.map { FormatWord.known($0, in: format) }
    // A state that isn't known needs review. A qualifier is about how a text was made; a translated one stays so.
    let isState = !FormatWord.isQualifier(first)
    let state = isState ? known[0].map(\.meaning) ?? .needsReview : nil
    let qualified = known.dropFirst(isState ? 1 : 0).compactMap { $0?.meaning }.first
    guard let meaning = state == .translated ? state : qualified ?? state else { return nil }
    self.meaning = meaning
    isByMachine = meaning != .translated && known.contains { $0?.isByMachine == true }
  }

  /// The state of a message with several parts: the one of the least finished part; `nil` if none is unfinished and
  /// a part has no state.
  static func least(of parts: [DeliveredState?]) -> DeliveredState? {
    for meaning in [TranslationState.needsReview, .new] {
      if let found = parts.first(where: { $0?.meaning == meaning }) { return found }
    }
    return parts.contains(nil) ? nil : parts.first ?? nil
  }
}

/// Words that a format has for the state of a text, and what they mean.
package struct FormatWord: Sendable {
  /// As `--format` calls it.
  package let format: String
  /// The words; those of attributes other than the state have the attribute's name before them.
  package let names: [String]
  /// `nil` for qualifiers of texts that can be finished.
  package let meaning: TranslationState?
  /// Whether a machine made the text.
  package let isByMachine: Bool

  private init(
    _ format: String,
    _ meaning: TranslationState?,
    _ names: String,
    isByMachine: Bool = false
  ) {
    self.format = format
    self.names = names.split(separator: " ").map(String.init)
    self.meaning = meaning
    self.isByMachine = isByMachine
  }

  private static func qualifiers(
    _ meaning: TranslationState?,
    _ names: String,
    isByMachine: Bool = false
  ) -> FormatWord {
    let names = names.split(separator: " ").map { "state-qualifier=\($0)" }
    return FormatWord("xliff1.2", meaning, names.joined(separator: " "), isByMachine: isByMachine)
  }

  /// The words of the formats' specifications, which Weblate, Poedit, Xcode, Crowdin and Lokalise write.
  ///
  /// The formats that aren't here have the names of ``TranslationState``.
  package static let all = [
    FormatWord("xliff1.2", .new, "new needs-translation needs-adaptation needs-l10n"),
    FormatWord(
      "xliff1.2",
      .needsReview,
      "needs-review-translation needs-review-adaptation needs-review-l10n approved=no"
    ),
    FormatWord("xliff1.2", .translated, "translated signed-off final approved=yes"),
    qualifiers(.needsReview, "leveraged-mt mt-suggestion", isByMachine: true),
    qualifiers(
      .needsReview,
      "fuzzy-match tm-suggestion rejected-grammar rejected-inaccurate rejected-spelling"
    ),
    qualifiers(
      nil,
      "exact-match id-match leveraged-glossary leveraged-inherited leveraged-repository leveraged-tm"
    ),
    FormatWord("xliff2.1", .new, "initial"),
    FormatWord("xliff2.1", .needsReview, "subState=needs-review"),
    FormatWord("xliff2.1", .translated, "translated reviewed final"),
    FormatWord("po", .needsReview, "fuzzy"),
    FormatWord("xcstrings", .new, "new"),
    FormatWord("xcstrings", .needsReview, "needs_review"),
    FormatWord("xcstrings", .needsReview, "machine_translated", isByMachine: true),
    FormatWord("xcstrings", .translated, "translated"),
  ]

  /// The row of a word; `nil` for one that the format doesn't have.
  fileprivate static func known(_ word: String, in format: String) -> FormatWord? {
    let rows = all.filter { $0.format == format }
    if rows.isEmpty { return TranslationState(rawValue: word).map { FormatWord(format, $0, word) } }
    return rows.first { $0.names.contains(word) }
  }

  /// The word that an export writes for a state.
  static func name(of state: TranslationState, in format: String) -> String {
    all.first { $0.format == format && $0.meaning == state }?.names.first ?? state.rawValue
  }

  /// The word for the value of an attribute that isn't the state itself; `nil` if there is none.
  static func word(_ attribute: String, _ value: String?) -> String? {
    value.flatMap { $0.isEmpty ? nil : "\(attribute)=\($0)" }
  }

  /// Whether a word isn't a state of its own: `state-qualifier=leveraged-mt`.
  fileprivate static func isQualifier(_ word: String) -> Bool {
    word.hasPrefix("state-qualifier=") || word.hasPrefix("subState=")
  }
}

extension ImportedTranslations {
  /// The state that a file records in its own words, the state, then its qualifier; `nil` if all are empty.
  ///
  /// A word that isn't known is reported. The format is as `--format` calls it, and empty for errcat's own words.
  mutating func state(
    _ words: String?...,
    in format: String = "",
    at range: ByteRange,
    of key: String? = nil
  ) -> DeliveredState? {
    let words = words.compactMap { $0 }
    for word in words where !word.isEmpty && FormatWord.known(word, in: format) == nil {
      if FormatWord.isQualifier(word) {
        warnOnce("unknown '\(word)', here and in other texts, doesn't change a state", at: range)
      } else {
        warn("unknown state '\(word)'; the translation needs review", at: range, of: key)
      }
    }
    return DeliveredState(words, in: format)
  }
}
