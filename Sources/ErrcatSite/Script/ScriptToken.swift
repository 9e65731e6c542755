/// A token of a script (ECMA-262, clause 12).
struct ScriptToken: Equatable {
  /// What a token is.
  enum Kind {
    /// An identifier or a keyword.
    case word
    /// A number.
    case number
    /// A string or a regular expression.
    case literal
    /// A template, or the part of one up to a substitution, between two, or after the last.
    case template
    /// Anything else.
    case punctuation
  }

  /// What the token is.
  let kind: Kind
  /// The characters of the token.
  var text: String

  /// Whether an expression follows in the template.
  var opensSubstitution: Bool { kind == .template && text.hasSuffix("${") }
  /// Whether the token ends an expression in a template.
  var closesSubstitution: Bool { kind == .template && text.hasPrefix("}") }

  /// Whether the token is this sign or keyword.
  func isSign(_ sign: String) -> Bool {
    (kind == .punctuation || kind == .word) && text == sign
  }

  /// The words that aren't names, those of strict code included.
  static let keywords: Set<String> = [
    "async", "await", "break", "case", "catch", "class", "const", "continue", "default", "delete",
    "do",
    "else", "extends", "false", "finally", "for", "function", "if", "in", "instanceof", "let",
    "new",
    "null", "of", "return", "static", "super", "switch", "this", "throw", "true", "try", "typeof",
    "var",
    "void", "while", "with", "yield",
  ]
}
