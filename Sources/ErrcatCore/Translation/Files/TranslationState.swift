/// The state of a message's translation.
package enum TranslationState: String, Sendable {
  /// There is no translation.
  case new
  /// The source message has changed since it was translated.
  case needsReview = "needs-review"
  /// The translation is up to date.
  case translated
}
