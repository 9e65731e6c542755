import MessageFormat

/// A file format that translators and their tools work with, and everything that depends on it.
///
/// A format is a value in a file of its own in `Formats` and a line in ``all``; no other place knows it.
package struct TranslationFormat: Sendable {
  /// What holds for some formats and not for others.
  struct Traits: OptionSet {
    let rawValue: Int

    /// The tools that write the format keep the state of a translation up to date.
    static let keepsStates = Traits(rawValue: 1 << 0)
    /// The format is XML, which cannot carry every character.
    static let isXML = Traits(rawValue: 1 << 1)
    /// The forms of a plural are units of their own when they are read: `key[few]`.
    static let separatesForms = Traits(rawValue: 1 << 2)
  }

  /// How sure it is that a file is of the format.
  enum Recognition: Sendable {
    case no
    /// Unless another format recognizes it.
    case perhaps
    case yes
  }

  /// One file of a translation.
  package struct Output: Sendable {
    /// Without the dot.
    package let fileExtension: String
    package let text: String
  }

  /// What `--format` calls it.
  package let name: String
  /// What help and diagnostics call it.
  package let title: String
  /// What its texts are made of.
  let dialect: MessageDialect
  let traits: Traits
  /// The plural categories that the format carries for a language, in CLDR's order.
  let categories: @Sendable (LanguageTag) -> [String]
  /// Whether the format can carry a message of this key.
  let carriesKey: @Sendable (String) -> Bool
  /// The language that the name of the folder around a file names; `nil` if it names none.
  let folderLanguage: @Sendable (_ folder: String) -> String?
  let recognize: @Sendable (FileContent) -> Recognition
  /// Reads a file that the format recognizes: translations for each language in it.
  let read: @Sendable (FileContent) -> [ImportedTranslations]
  /// The files of a translation: one, or two where a format keeps plurals in a file of their own.
  let write: @Sendable (TranslationFile) -> [Output]

  init(
    name: String,
    title: String,
    dialect: MessageDialect,
    traits: Traits = [],
    categories: @escaping @Sendable (LanguageTag) -> [String] = {
      PluralRules(.cardinal, for: $0).categories.map(\.rawValue)
    },
    carriesKey: @escaping @Sendable (String) -> Bool = { _ in true },
    folderLanguage: @escaping @Sendable (_ folder: String) -> String? = { _ in nil },
    recognize: @escaping @Sendable (FileContent) -> Recognition,
    read: @escaping @Sendable (FileContent) -> [ImportedTranslations],
    write: @escaping @Sendable (TranslationFile) -> [Output]
  ) {
    self.name = name
    self.title = title
    self.dialect = dialect
    self.traits = traits
    self.categories = categories
    self.carriesKey = carriesKey
    self.folderLanguage = folderLanguage
    self.recognize = recognize
    self.read = read
    self.write = write
  }
}
