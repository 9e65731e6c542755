/// What a rule is about; the order is that of `errcat rules`.
package enum RuleGroup: String, CaseIterable, Sendable {
  /// The catalog itself, and how files are made.
  case catalog
  /// What is there in which language.
  case coverage
  /// ICU MessageFormat, arguments, plurals.
  case message
  /// What a text holds beside words.
  case text
  /// How errors talk to people.
  case style
  case privacy
  /// How errors are treated.
  case policy
}
