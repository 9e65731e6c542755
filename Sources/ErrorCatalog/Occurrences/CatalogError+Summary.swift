import CatalogFormat

extension CatalogError {
  /// The catalog's summary for developers, with values of public arguments and a mark for all others;
  /// `nil` if the catalog has none.
  ///
  /// It isn't translated: show ``message(in:)`` to users.
  public var summary: String? {
    summary { Redaction.text($0) }
  }

  /// The catalog's summary for developers; `nil` if the catalog has none.
  ///
  /// - Parameter text: the text of an argument, redacted.
  /// - Returns: the summary with the texts.
  package func summary(_ text: (ErrorArgument) -> String) -> String? {
    guard let summary = catalog.tables.summary(entryIndex) else { return nil }
    let arguments = arguments
    return SummaryText.filled(summary) { name in
      arguments.first { $0.name == name }.map(text)
    }
  }
}
