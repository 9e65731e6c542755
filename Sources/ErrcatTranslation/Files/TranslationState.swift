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
