public import MessageFormat

extension CatalogError {
  /// Everything that is needed to show the error; without a language, in that of
  /// `LocalizationManager.shared`.
  public func presentation(in language: LanguageTag? = nil) -> ErrorPresentation {
    ErrorPresentation(self, language: language)
  }
}
