/// The subject of a rule, in the order of `errcat rules`.
package enum RuleGroup: String, CaseIterable, Sendable {
  /// The catalog and the structure of files.
  case catalog
  /// Missing, outdated and superfluous messages.
  case coverage
  /// ICU MessageFormat, arguments and plurals.
  case message
  /// Punctuation, spaces, numbers and other characters of a text.
  case text
  /// Tone, length and wording.
  case style
  /// Private data in messages and reports.
  case privacy
  /// Display, retries and recovery.
  case policy
}
