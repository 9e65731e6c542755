import ErrcatCompiler

/// A text to import into a pack.
struct TranslationCandidate: Sendable {
  /// The key's index in the project's table.
  let key: Int
  /// ICU MessageFormat.
  let text: String
  /// The source message that it was translated from.
  let source: String
  /// How the file marks it; `nil` if it is perhaps a copy of the source message.
  var mark: TranslationJudge.Mark? = .confirmed
  /// The place in the translation files.
  let location: Location
}
