import MessageFormat

/// A file format that translators and their tools work with, and everything that depends on it.
///
/// A format is a value in a file of its own in `Formats` and a line in ``all``; nothing else names it.
package struct TranslationFormat: Sendable {
  /// The features that some formats have and others don't.
  struct Traits: OptionSet {
    let rawValue: Int

    /// The tools that write the format keep the state of a translation up to date.
    static let keepsStates = Traits(rawValue: 1 << 0)
    /// The format is XML, which can't carry every character.
    static let isXML = Traits(rawValue: 1 << 1)
    /// Each form of a plural is a unit when it is read: `key[few]`.
    static let separatesForms = Traits(rawValue: 1 << 2)
    /// Files begin with a byte order mark unless it is unwanted: without it, Excel doesn't read them as UTF-8.
    static let beginsWithByteOrderMark = Traits(rawValue: 1 << 3)
    /// Files of other tools have no forms for numbers with a fraction.
    static let mayLackFractions = Traits(rawValue: 1 << 4)
    /// A unit that is marked as translated, with its source message, was looked at by a translator.
    static let marksApproved = Traits(rawValue: 1 << 5)
    /// Files have the other texts of the app, too.
    static let holdsWholeApp = Traits(rawValue: 1 << 6)
  }

  /// A file that a format has read.
  struct ReadFile: Sendable {
    let path: String
    let content: FileContent
    let translations: [ImportedTranslations]
    /// The keys of catalogs; `nil` for a file that becomes one.
    let keys: SourceKeys?
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
  /// The extensions of its files, without the dot; others are only read if someone names the file.
  let fileExtensions: [String]
  /// Where its files are in a folder.
  var layout = TranslationLayout.flat
  /// The syntax of its texts.
  let dialect: MessageDialect
  /// The features of the format.
  var traits: Traits = []
  /// The plural categories that the format carries for a language, in CLDR's order.
  var categories: @Sendable (LanguageTag) -> [String] = {
    PluralRules(.cardinal, for: $0).categories.map(\.rawValue)
  }
  /// Whether the format can carry a message of this key.
  var carriesKey: @Sendable (String) -> Bool = { _ in true }
  /// Whether a file is of the format.
  let recognize: @Sendable (FileContent) -> Recognition
  /// Reads a file that the format recognizes: translations for each language in it, of the keys of catalogs; `nil` for
  /// all.
  let read: @Sendable (FileContent, SourceKeys?) -> [ImportedTranslations]
  /// Reads a file that needs to know its language and doesn't specify it; `nil` for formats without such files.
  var readIn: (@Sendable (FileContent, SourceKeys?, LanguageTag) -> ImportedTranslations?)?
  /// Reads all texts of an app's own file, those in the source language too; `nil` if `read` does.
  var adopt: (@Sendable (FileContent) -> [ImportedTranslations])?
  /// The names of what is in a file and isn't read as a translation, and would be lost if the file were replaced.
  var others: @Sendable (FileContent) -> [String] = { _ in [] }
  /// The variant of the format that a file is written in, and how that was recognized, such as `PO: keys in msgctxt`;
  /// `nil` for a format with one.
  var variant: (@Sendable (ReadFile) -> String)?
  /// The files of a translation: one, or two where a format keeps plurals in a file of their own.
  let write: @Sendable (TranslationFile) -> [Output]
  /// Returns one file for all languages; `nil` for a format whose files have one language.
  var writeAll: (@Sendable (MultilingualFile) -> Output)?
}

extension TranslationFormat {
  /// Whether one file can hold all languages.
  package var isMultilingual: Bool { writeAll != nil }

  /// Whether files begin with a byte order mark unless it is unwanted.
  package var beginsWithByteOrderMark: Bool { traits.contains(.beginsWithByteOrderMark) }
}

/// Where the tools of a format keep the file of each language in a folder.
struct TranslationLayout: Sendable {
  /// The language that the name of the folder around a file names.
  enum FolderName: Equatable, Sendable {
    /// The file is in the source language.
    case source
    /// The name of a language, which may not be one.
    case language(String)
    /// The file is for some devices or settings, such as `values-night`; the name is the folder's.
    case configuration(String)
  }

  /// Returns the path of a language's file, without its extension.
  let path: @Sendable (LanguageTag) -> String
  /// Returns the path of the file in the source language, without its extension; `nil` for formats whose files
  /// hold the source messages beside the translations.
  let sourcePath: (@Sendable (LanguageTag) -> String)?
  /// Reads the name of a folder and of the one around it; returns `nil` for a name that isn't of the layout.
  let read: @Sendable (_ folder: String, _ parent: String?) -> FolderName?

  /// `tr.po`: a file for each language.
  static let flat = TranslationLayout(path: \.text, sourcePath: nil, read: { _, _ in nil })

  /// `Localizable.xcstrings`: one file for all languages.
  static let combined = TranslationLayout(
    path: { _ in "Localizable" },
    sourcePath: nil,
    read: { _, _ in nil }
  )
}
