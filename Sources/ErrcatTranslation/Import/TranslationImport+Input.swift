import ErrcatCompiler
package import MessageFormat
import PositionedJSON

extension TranslationImport {
  /// The translations of one language from one file.
  package struct Input: Sendable {
    let translations: ImportedTranslations
    /// The file as it was decoded.
    let file: SourceFile
    /// `nil` if the file couldn't be read.
    let format: TranslationFormat?
    /// `nil` if the file couldn't be read, or is refused.
    let language: LanguageTag?
    /// Why the translations can't be imported.
    private(set) var refusal: String?
    /// Where the reason is, if it isn't the language.
    private var reasonRange: ByteRange?

    /// - Parameters:
    ///   - translations: those of one language.
    ///   - result: the file that they are from.
    ///   - language: the language to import them into; `nil` if it isn't known.
    package init(
      _ translations: ImportedTranslations,
      from result: TranslationFileReader.Result,
      language: LanguageTag?
    ) {
      self.translations = translations
      file = result.file
      format = result.format
      self.language = language
    }

    /// Translations that can't be imported.
    static func refused(
      _ reason: String,
      _ result: TranslationFileReader.Result,
      _ translations: ImportedTranslations = ImportedTranslations(),
      at range: ByteRange? = nil
    ) -> Input {
      var input = Input(translations, from: result, language: nil)
      input.refusal = reason
      input.reasonRange = range
      return input
    }

    /// Where the reason of a refusal is, or where the file specifies the language, or else its start.
    var refusalRange: ByteRange { reasonRange ?? translations.language?.range ?? .nowhere }
  }
}

/// The files to be imported, and the limits of an import.
package struct ImportRequest: Sendable {
  /// The paths of translation files, and of folders with such files.
  package var paths: [String]
  /// The language of all texts; `nil` for the one that each file, or else its path, specifies.
  package var language: String?
  /// Whether a language may get a pack that has none and isn't in the catalog's `languages`.
  package var createsPacks = false
  /// Whether texts that are marked as fuzzy or for review are imported too.
  package var takesUnreviewed = false
  /// Whether messages of the modules that the catalog lists are imported too.
  package var includesModules = true

  package init(_ paths: [String], language: String? = nil) {
    self.paths = paths
    self.language = language
  }
}
