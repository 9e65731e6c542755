public import MessageFormat

extension CatalogError {
  /// The presentation of the error: style, title, message, hint and buttons.
  ///
  /// - Parameter language: the language; `nil` for the current one of
  ///   ``LocalizationManager/shared``.
  /// - Returns: the presentation.
  public func presentation(in language: LanguageTag? = nil) -> ErrorPresentation {
    ErrorPresentation(self, language: language)
  }
}
