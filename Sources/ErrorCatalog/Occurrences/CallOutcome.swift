import Foundation

/// The outcome of a call, by the error that it threw and the causes of that.
package enum CallOutcome {
  /// Whether somebody stopped the call: a `CancellationError`, `URLError.cancelled` or
  /// `CocoaError.userCancelled`, also as a cause of the error.
  package static func isCancellation(_ error: any Error) -> Bool {
    if let occurrence = error as? any AnyOccurrence { return occurrence.isCancellation }
    return ErrorChain(error).contains { $0 is CancellationError || has($0, cancellations) }
  }

  /// Whether an error says nothing about the service: the call was stopped or not made, the device is offline, or
  /// another breaker has counted the error.
  package static func isSilent(_ error: any Error) -> Bool {
    if error is CircuitOpenError || (error as? any AnyOccurrence)?.isCounted == true { return true }
    return isCancellation(error) || ErrorChain(error).contains { has($0, offline) }
  }

  /// Whether an operation that failed with an error is never retried: the call was stopped or rejected, or an
  /// operation inside has handled the error.
  package static func isFinal(_ error: any Error) -> Bool {
    error is CircuitOpenError || isHandled(error) || isCancellation(error)
  }

  /// Whether an operation has handled the error: retried, counted, logged and reported it.
  package static func isHandled(_ error: any Error) -> Bool {
    (error as? any AnyOccurrence)?.isHandled ?? false
  }

  private static let cancellations: [(domain: String, codes: Set<Int>)] = [
    (NSURLErrorDomain, [URLError.Code.cancelled.rawValue]),
    (NSCocoaErrorDomain, [CocoaError.Code.userCancelled.rawValue]),
  ]

  private static let offline: [(domain: String, codes: Set<Int>)] = [
    (
      NSURLErrorDomain,
      Set(
        [
          URLError.Code.notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff,
          .callIsActive,
        ].map(\.rawValue)
      )
    ),
    (NSPOSIXErrorDomain, [Int(ENETDOWN), Int(ENETUNREACH)]),
  ]

  private static func has(_ error: any Error, _ table: [(domain: String, codes: Set<Int>)]) -> Bool
  {
    guard ErrorChain.hasCodes(error), !(error is any CatalogError) else { return false }
    let bridged = error as NSError
    return table.contains { $0.domain == bridged.domain && $0.codes.contains(bridged.code) }
  }
}
