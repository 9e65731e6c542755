import MessageFormat

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
  /// Reads the name of a folder; returns `nil` for a name that isn't of the layout.
  let read: @Sendable (_ folder: String) -> FolderName?

  /// `tr.po`: a file for each language.
  static let flat = TranslationLayout(path: \.text, sourcePath: nil, read: { _ in nil })

  /// `Localizable.xcstrings`: one file for all languages.
  static let combined = TranslationLayout(
    path: { _ in "Localizable" },
    sourcePath: nil,
    read: { _ in nil }
  )
}
