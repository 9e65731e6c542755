import ErrcatCompiler

/// What a format's texts are made of.
enum PacketDialect: Sendable {
  /// ICU MessageFormat as it is.
  case message
  /// ICU MessageFormat, but a message with one plural is a sentence for each of its forms.
  case sentences(exactForms: Bool)
  /// C's conversions, and a sentence for each form of a plural.
  case android
  /// C's conversions, and plurals by name in the text; a message that is nothing but one plural of its
  /// only argument as sentences, if the format has that.
  case apple(hasSentences: Bool)
}
