/// Why a message is to be translated.
package enum TranslationStatus: String, CaseIterable, Sendable {
  /// Neither the pack nor its parents have the key.
  case missing
  /// The text was translated from an older source message.
  case stale
  /// The text is empty, or, in another language than the source's, the source message, and the lock
  /// doesn't record it as a translation.
  case untranslated
}
