/// States that a format has for translations, and what they mean.
package struct FormatState: Sendable {
  /// As `--format` calls it.
  package let format: String
  package let names: [String]
  package let meaning: TranslationState

  private init(_ format: String, _ meaning: TranslationState, _ names: String...) {
    self.format = format
    self.names = names
    self.meaning = meaning
  }

  /// The states of the formats' specifications, which Weblate, Poedit, Xcode, Crowdin and Lokalise write.
  ///
  /// The formats that aren't here have the names of ``TranslationState``.
  package static let all = [
    FormatState(
      "xliff1.2",
      .new,
      "new",
      "needs-translation",
      "needs-adaptation",
      "needs-l10n"
    ),
    FormatState(
      "xliff1.2",
      .needsReview,
      "needs-review-translation",
      "needs-review-adaptation",
      "needs-review-l10n",
      "approved=no"
    ),
    FormatState("xliff1.2", .translated, "translated", "signed-off", "final", "approved=yes"),
    FormatState("xliff2.1", .new, "initial"),
    FormatState("xliff2.1", .translated, "translated", "reviewed", "final"),
    FormatState("po", .needsReview, "fuzzy"),
    FormatState("xcstrings", .new, "new"),
    FormatState("xcstrings", .needsReview, "needs_review"),
    FormatState("xcstrings", .translated, "translated"),
  ]

  /// The meaning of a state; `nil` for one that the format doesn't have.
  static func meaning(of name: String, in format: String) -> TranslationState? {
    all.first { $0.format == format && $0.names.contains(name) }?.meaning
  }
}

/// The state of a message's translation.
package enum TranslationState: String, Sendable {
  /// There is no translation.
  case new
  /// The source message has changed since it was translated, or the translation is equal to it and nothing
  /// records that it is finished.
  case needsReview = "needs-review"
  /// The translation is up to date.
  case translated
}
