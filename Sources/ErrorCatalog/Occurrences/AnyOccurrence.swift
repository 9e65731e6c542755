import MessageFormat

/// An occurrence of an error of any catalog.
package protocol AnyOccurrence: Error {
  /// The errors that it was made from.
  var causes: [any Error] { get }
  /// Whether it is of a cancellation that the catalog doesn't map.
  var isCancellation: Bool { get }
  /// Whether an operation has handled it, so that outer ones pass it through.
  var isHandled: Bool { get }
  /// Whether a circuit breaker has counted it.
  var isCounted: Bool { get }
  /// The occurrence with an error of another catalog, of which its own error becomes the cause, and everything
  /// else unchanged.
  func replacing<Other: CatalogError>(_ error: Other) -> Occurrence<Other>
}

extension Occurrence: ErrorContainer {
  var contained: (any Error)? { error }
}

extension Occurrence: AnyOccurrence {
  package var causes: [any Error] { underlying.map(\.error) }

  package func replacing<Other: CatalogError>(_ error: Other) -> Occurrence<Other> {
    let isSame = self.error.catalog === error.catalog && self.error.entryIndex == error.entryIndex
    var other = Occurrence<Other>(
      error,
      time: time,
      operation: operation,
      underlying: isSame ? underlying : [UnderlyingError(self.error, causes: underlying)],
      fileID: location.fileID,
      line: location.line,
      function: location.function
    )
    other.details = details
    other.fields = fields
    if let retryAfter { other.retryAfter = retryAfter }
    other.status = status
    other.unmappedServerCode = unmappedServerCode ?? error.unmappedServerCode
    other.traceID = traceID
    other.isCancellation = isCancellation
    other.isHandled = isHandled
    other.isCounted = isCounted
    return other
  }
}
