public import CatalogFormat

/// An error that retries and circuit breakers can handle: a ``CatalogError``, an ``Occurrence`` or
/// a ``ModuleError``.
public protocol CatalogFailure: Error {
  /// The policy for retrying an operation that failed with the error.
  var retryPolicy: RetryPolicy { get }
  /// Whether the error counts toward opening a circuit breaker.
  var tripsBreaker: Bool { get }
  /// The minimum delay before a retry, which the server requests (`Retry-After`) or an argument of the
  /// error holds; `nil` if there is none.
  var retryAfter: Duration? { get }
}

/// The error of a call that a circuit breaker rejected because the service is down.
///
/// Mappers map it to the entry that the catalog's `circuitOpen` names.
public struct CircuitOpenError: Error, Hashable, Sendable {
  /// The time until the breaker allows the next call.
  public let retryAfter: Duration

  /// Creates the error.
  ///
  /// - Parameter retryAfter: the time until the breaker allows the next call.
  package init(retryAfter: Duration) { self.retryAfter = retryAfter }
}
