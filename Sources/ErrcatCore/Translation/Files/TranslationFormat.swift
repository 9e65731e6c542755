import MessageFormat

/// A file format that translators and their tools work with, and everything that depends on it.
///
/// A format is a value in a file of its own in `Formats` and a line in ``all``; nothing else names it.
package struct TranslationFormat: Sendable {
  /// What some formats do and others don't.
  struct Traits: OptionSet {
    let rawValue: Int

    /// The tools that write the format keep the state of a translation up to date.
    static let keepsStates = Traits(rawValue: 1 << 0)
    /// The format is XML, which can't carry every character.
    static let isXML = Traits(rawValue: 1 << 1)
    /// Each form of a plural is a unit when it is read: `key[few]`.
    static let separatesForms = Traits(rawValue: 1 << 2)
  }

  /// How sure it is that a file is of the format.
  enum Recognition: Sendable {
    /// The file is of another format.
    case no
    /// The file is of the format unless another format recognizes it.
    case perhaps
    /// The file is of the format.
    case yes
  }

  /// One file of a translation.
  package struct Output: Sendable {
    /// Without the dot.
    package let fileExtension: String
    /// The whole file.
    package let text: String
  }

  /// The name for `--format`.
  package let name: String
  /// The name in help and diagnostics.
  package let title: String
  /// What its texts are made of.
  let dialect: MessageDialect
  /// What the format does and others don't.
  let traits: Traits
  /// The plural categories that the format carries for a language, in CLDR's order.
  let categories: @Sendable (LanguageTag) -> [String]
  /// Whether the format can carry a message of this key.
  let carriesKey: @Sendable (String) -> Bool
  /// The language that the name of the folder around a file names; `nil` if it names none.
  let folderLanguage: @Sendable (_ folder: String) -> String?
  /// Whether a file is of the format.
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
