/// What is wrong with the translation of a message.
package enum TranslationStatus: String, CaseIterable, Sendable {
  /// The pack, and its parents, lack the key.
  case missing
  /// The text was translated from another source message.
  case stale
  /// The text is empty, or the source message word for word in another language.
  case untranslated
}
