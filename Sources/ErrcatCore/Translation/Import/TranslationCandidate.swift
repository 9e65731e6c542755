import ErrcatCompiler

/// A text to import into a pack.
struct TranslationCandidate: Sendable {
  /// The key's index in the project's table.
  let key: Int
  /// ICU MessageFormat.
  let text: String
  /// The source message that it was translated from.
  let source: String
  /// Whether the file marks it as not finished.
  var needsReview = false
  /// The place in the translation files.
  let location: Location
}
