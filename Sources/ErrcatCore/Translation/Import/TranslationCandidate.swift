import ErrcatCompiler

/// A text to put into a pack.
struct TranslationCandidate: Sendable {
  /// Number of the key in the project's table.
  let key: Int
  /// ICU MessageFormat.
  let text: String
  /// The source message that it was translated from.
  let source: String
  /// In the translation files.
  let location: Location
}
