/// A source message and its translation as a translation file holds them.
struct TranslationPair: Sendable {
  var source: TranslationText
  /// `nil` if there is none.
  var target: TranslationText?
  /// Whether the texts are ICU MessageFormat because the format can't express them.
  var isMessage = false
}
