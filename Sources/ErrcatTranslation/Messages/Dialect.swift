package import ErrcatCompiler
import MessageFormat

/// What a tool means by the texts of its own files: one value, which reading and writing follow alike.
package struct Dialect: Sendable {
  /// How a text writes an argument.
  enum Placeholders: Sendable {
    /// ICU's syntax: `{name}`, with plurals and selects in the text.
    case message
    /// The name between marks, such as `{{name}}`.
    case marks(String, String)
    /// `$name` or `${name}`.
    case dollar
  }

  /// How a text writes what would be syntax.
  enum Escapes: Sendable {
    /// It can't.
    case none
    /// Between apostrophes; two of them are one.
    case apostrophes
    /// In braces, such as `{'@'}`.
    case literals
    /// After a backslash.
    case backslash
    /// The mark twice, such as `$$`.
    case doubled
  }

  /// Where the forms of a plural are.
  enum Plurals: Sendable {
    case none
    /// In the text, as ICU has them.
    case inText
    /// In keys: `files_one` and `files_other`.
    case keys
    /// In numbered keys, in an order of the tool's own: `files_0`, or `files` and `files_plural`.
    case numberedKeys
    /// In one text: `no file | one file | {count} files`.
    case pipes
    /// In an object with a member for each form.
    case objects
  }

  /// Texts in texts.
  enum Links: Sendable {
    case none
    /// `$t(key)`.
    case calls
    /// `@:key`, and with a modifier `@.upper:key`.
    case signs
  }

  /// The name for `--dialect` and in the catalog.
  package let name: TextDialect
  /// The name in diagnostics.
  package let title: String
  let placeholders: Placeholders
  let escapes: Escapes
  let plurals: Plurals
  /// The name of the number that chooses a plural's form.
  var count = "count"
  /// The numbers that their own form is for in every language, from 0: the first are `zero`, `one` and `two`.
  var numbers = 0
  /// The languages that the tool has rules for; `nil` for all of CLDR's.
  var languages: Set<String>?
  /// The values of contexts at the end of keys, as in `invite_male`; those of other keys stay keys.
  package var contexts: [String] = []
  let links: Links

  /// All dialects, in the order in which help lists them.
  package static let all: [Dialect] = [
    Dialect(.icu, "ICU MessageFormat", .message, .apostrophes, .inText, .none),
    Dialect(.arb, "ARB", .message, .none, .inText, numbers: 3, .none),
    Dialect(
      .arbWithEscaping,
      "ARB with 'use-escaping'",
      .message,
      .apostrophes,
      .inText,
      numbers: 3,
      .none
    ),
    Dialect(.i18next, "i18next 4", .marks("{{", "}}"), .none, .keys, numbers: 1, .calls),
    Dialect(.i18next3, "i18next 3", .marks("{{", "}}"), .none, .numberedKeys, .calls),
    Dialect(.vueI18n, "vue-i18n", .marks("{", "}"), .literals, .pipes, .signs),
    Dialect(.slang, "slang", .dollar, .backslash, .objects, numbers: 1, .signs),
    Dialect(
      .slangWithBraces,
      "slang with braces",
      .marks("{", "}"),
      .backslash,
      .objects,
      numbers: 1,
      .signs
    ),
    Dialect(
      .slangWithDoubleBraces,
      "slang with double braces",
      .marks("{{", "}}"),
      .backslash,
      .objects,
      numbers: 1,
      .signs
    ),
    Dialect(
      .easyLocalization,
      "easy_localization",
      .marks("{", "}"),
      .none,
      .objects,
      numbers: 3,
      .signs
    ),
    Dialect(.webExtension, "browser extensions", .marks("$", "$"), .doubled, .none, .none),
  ]

  /// The dialect with a name.
  package static func named(_ name: TextDialect, contexts: [String] = []) -> Dialect {
    guard var dialect = all.first(where: { $0.name == name }) else {
      preconditionFailure("every name has a row")
    }
    dialect.contexts = contexts
    return dialect
  }

  /// Whether files are ARB.
  var isARB: Bool { name == .arb || name == .arbWithEscaping }

  private init(
    _ name: TextDialect,
    _ title: String,
    _ placeholders: Placeholders,
    _ escapes: Escapes,
    _ plurals: Plurals,
    numbers: Int = 0,
    _ links: Links
  ) {
    self.name = name
    self.title = title
    self.placeholders = placeholders
    self.escapes = escapes
    self.plurals = plurals
    self.numbers = numbers
    self.links = links
    switch name {
    case .slang, .slangWithBraces, .slangWithDoubleBraces:
      count = "n"
      languages = ["cs", "de", "en", "es", "fr", "it", "ru", "sv", "vi"]
    default: break
    }
  }
}
