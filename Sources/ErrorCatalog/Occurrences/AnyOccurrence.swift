import MessageFormat

/// An occurrence of an error of any catalog.
protocol AnyOccurrence: Error {
  /// The presentation with another error, and everything else unchanged.
  func presentation(in language: LanguageTag?, as error: some CatalogError) -> ErrorPresentation
  /// The occurrence with another error, and everything else unchanged.
  func replacing<Other: CatalogError>(_ error: Other) -> Occurrence<Other>
}

extension Occurrence: ErrorContainer {
  var contained: (any Error)? { error }
}

extension Occurrence: AnyOccurrence {
  func presentation(in language: LanguageTag?, as error: some CatalogError) -> ErrorPresentation {
    replacing(error).presentation(in: language)
  }

  func replacing<Other: CatalogError>(_ error: Other) -> Occurrence<Other> {
    var other = Occurrence<Other>(
      error,
      traceID: traceID,
      time: time,
      operation: operation,
      underlying: underlying,
      fileID: location.fileID,
      line: location.line,
      function: location.function
    )
    other.details = details
    other.fields = fields
    if let retryAfter { other.retryAfter = retryAfter }
    other.status = status
    other.unmappedServerCode = unmappedServerCode ?? error.unmappedServerCode
    other.isTraceIDMadeHere = isTraceIDMadeHere
    return other
  }
}
