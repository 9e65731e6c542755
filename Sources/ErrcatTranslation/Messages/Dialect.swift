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
    /// `{{area.key}}`: an argument with a dot in its name.
    case dottedNames
    /// `@:key`, and with a modifier `@.upper:key`.
    case signs
  }

  /// The file that the texts are in.
  enum File: Sendable {
    case json, arb
    /// The objects of browser extensions, with a member for the message.
    case webExtension
  }

  /// What is written between the marks of an argument, besides its name.
  struct Arguments: Sendable {
    /// The character after which a format follows; `nil` if there are no formats.
    var formatMark: Character?
    /// The formats that ICU has, with their styles.
    var formats: [String: String] = [:]
    /// What may come before a name and changes nothing.
    var prefix = ""
    /// Whether an argument without a name is the next one: `{}`.
    var arePositional = false
    /// Whether names are in uppercase.
    var areUppercase = false
    /// The only characters of names besides those of words, else the marks are text; `nil` for any.
    var others: String?
  }

  /// The name for `--dialect` and in the catalog.
  package let name: TextDialect
  /// The name in diagnostics.
  package let title: String
  var file = File.json
  let placeholders: Placeholders
  var arguments = Arguments()
  var escapes = Escapes.none
  /// Whether a brace is text if no argument's name follows it.
  var isRelaxed = false
  let plurals: Plurals
  /// The name of the number that chooses a plural's form.
  var count = "count"
  /// Another name that it may have in the texts.
  var otherCount: String?
  /// Whether plurals may be ordinals.
  var hasOrdinals = false
  /// The numbers that their own form is for in every language, from 0: the first are `zero`, `one` and `two`.
  var numbers = 0
  /// The languages that the tool has rules for; `nil` for all of CLDR's.
  var languages: Set<String>?
  /// The values of contexts at the end of keys, as in `invite_male`; those of other keys stay keys.
  package var contexts: [String] = []
  var links = Links.none

  /// All dialects, in the order in which help lists them.
  package static let all: [Dialect] = [
    Dialect(
      name: .icu,
      title: "ICU MessageFormat",
      placeholders: .message,
      escapes: .apostrophes,
      plurals: .inText
    ),
    arb(.arb, "ARB"),
    arb(.arbWithEscaping, "ARB with 'use-escaping'", .apostrophes),
    arb(.arbRelaxed, "ARB with 'relax-syntax'", isRelaxed: true),
    arb(
      .arbRelaxedWithEscaping,
      "ARB with 'use-escaping' and 'relax-syntax'",
      .apostrophes,
      isRelaxed: true
    ),
    Dialect(
      name: .i18next,
      title: "i18next 4",
      placeholders: .marks("{{", "}}"),
      arguments: ofI18next,
      plurals: .keys,
      hasOrdinals: true,
      numbers: 1,
      links: .calls
    ),
    Dialect(
      name: .i18next3,
      title: "i18next 3",
      placeholders: .marks("{{", "}}"),
      arguments: ofI18next,
      plurals: .numberedKeys,
      links: .calls
    ),
    Dialect(
      name: .transloco,
      title: "Transloco",
      placeholders: .marks("{{", "}}"),
      plurals: .none,
      links: .dottedNames
    ),
    Dialect(
      name: .vueI18n,
      title: "vue-i18n",
      placeholders: .marks("{", "}"),
      escapes: .literals,
      plurals: .pipes,
      otherCount: "n",
      links: .signs
    ),
    slang(.slang, "slang", .dollar),
    slang(.slangWithBraces, "slang with braces", .marks("{", "}")),
    slang(.slangWithDoubleBraces, "slang with double braces", .marks("{{", "}}")),
    Dialect(
      name: .easyLocalization,
      title: "easy_localization",
      placeholders: .marks("{", "}"),
      arguments: Arguments(arePositional: true, others: ""),
      plurals: .objects,
      numbers: 3,
      links: .signs
    ),
    Dialect(
      name: .webExtension,
      title: "browser extensions",
      file: .webExtension,
      placeholders: .marks("$", "$"),
      arguments: Arguments(areUppercase: true, others: "@"),
      escapes: .doubled,
      plurals: .none
    ),
  ]

  private static let ofI18next = Arguments(
    formatMark: ",",
    formats: ["number": "number"],
    prefix: "-"
  )

  private static func arb(
    _ name: TextDialect,
    _ title: String,
    _ escapes: Escapes = .none,
    isRelaxed: Bool = false
  ) -> Dialect {
    Dialect(
      name: name,
      title: title,
      file: .arb,
      placeholders: .message,
      escapes: escapes,
      isRelaxed: isRelaxed,
      plurals: .inText,
      numbers: 3
    )
  }

  private static func slang(
    _ name: TextDialect,
    _ title: String,
    _ placeholders: Placeholders
  ) -> Dialect {
    let types = ["String": "", "int": "", "double": "", "num": "", "decimalPattern": "number"]
    return Dialect(
      name: name,
      title: title,
      placeholders: placeholders,
      arguments: Arguments(formatMark: ":", formats: types),
      escapes: .backslash,
      plurals: .objects,
      count: "n",
      hasOrdinals: true,
      numbers: 1,
      languages: [
        "ar", "cs", "de", "en", "es", "fr", "it", "ja", "pl", "ru", "sv", "uk", "vi",
      ],
      links: .signs
    )
  }

  /// The dialect with a name.
  package static func named(_ name: TextDialect, contexts: [String] = []) -> Dialect {
    guard var dialect = all.first(where: { $0.name == name }) else {
      preconditionFailure("every name has a row")
    }
    dialect.contexts = contexts
    return dialect
  }

  /// Whether texts are ICU messages as they are.
  var isICU: Bool { name == .icu }

  /// Whether keys have modifiers, such as `files(plural)`: the tool chooses by its own rules of languages.
  var hasModifiers: Bool { languages != nil }

  /// The extension of the files, without the dot.
  var fileExtension: String {
    switch file {
    case .arb: "arb"
    case .json, .webExtension: "json"
    }
  }
}
