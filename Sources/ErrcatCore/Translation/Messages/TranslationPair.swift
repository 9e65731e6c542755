/// A source message and its translation in the form in which a translation file carries them.
struct TranslationPair: Sendable {
  var source: TranslationText
  /// `nil` if there is none.
  var target: TranslationText?
  /// Whether the texts are ICU MessageFormat in a format that has other conversions, because the
  /// format has nothing for what is in them.
  var isMessage = false
}
