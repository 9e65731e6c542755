public import CatalogFormat

/// What retries and circuit breakers ask of an error: an error of a catalog, or an occurrence of one.
public protocol CatalogFailure: Error {
  /// Whether and how the operation is retried.
  var retryPolicy: RetryPolicy { get }
  /// Whether the error counts as a degradation of the service.
  var tripsBreaker: Bool { get }
  /// How long the server asks clients to wait; `nil` if it doesn't.
  var retryAfter: Duration? { get }
}

/// Why a call wasn't made: the service has failed too often.
///
/// A mapper turns it into the entry that the catalog's `circuitOpen` names.
public struct CircuitOpenError: Error, Hashable, Sendable {
  /// How long until a call is let through to probe whether the service is back.
  public let retryAfter: Duration

  /// - Parameter retryAfter: how long until a call is let through.
  public init(retryAfter: Duration) { self.retryAfter = retryAfter }
}
