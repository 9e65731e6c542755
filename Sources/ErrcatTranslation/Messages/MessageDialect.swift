/// The syntax of a format's texts.
enum MessageDialect: Sendable {
  /// ICU MessageFormat, unchanged.
  case message
  /// ICU MessageFormat, except that a message with one plural is a sentence for each form.
  case sentences(exactForms: Bool)
  /// C's conversions for arguments.
  case conversions(FormatString.Family, ConversionPlurals)
}

/// How a format with C's conversions writes plurals.
struct ConversionPlurals: Sendable {
  /// Which messages with one plural are a sentence for each form.
  enum Sentences: Sendable {
    /// None.
    case never
    /// Those whose only argument is the plural's.
    case ofOnlyArgument
    /// All.
    case always
  }

  /// Which messages with one plural are a sentence for each form.
  let sentences: Sentences
  /// Whether other messages refer to plurals by name, as in `%#@name@`.
  let areNamed: Bool
  /// Whether the form `zero` is used for the number 0 in every language.
  let hasZeroForm: Bool
}
