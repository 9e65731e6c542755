/// What a format's texts are made of.
enum MessageDialect: Sendable {
  /// ICU MessageFormat as it is.
  case message
  /// ICU MessageFormat, but a message with one plural is a sentence for each of its forms.
  case sentences(exactForms: Bool)
  /// C's conversions for arguments.
  case conversions(FormatString.Family, ConversionPlurals)
}

/// How a format with C's conversions writes plurals.
struct ConversionPlurals: Sendable {
  enum Sentences: Sendable {
    case never
    /// For a message that has no other argument than the plural's.
    case ofOnlyArgument
    case always
  }

  /// When a message with one plural is a sentence for each form.
  let sentences: Sentences
  /// Whether other messages have plurals by name in the text, `%#@name@`.
  let areNamed: Bool
  /// Whether the form `zero` is for the number 0, in every language.
  let hasZeroForm: Bool
}
