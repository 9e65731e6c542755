/// What retries and circuit breakers ask an error: every error of a catalog answers, and every
/// occurrence of one.
public protocol CatalogFailure: Error {
  /// Whether and how the operation is tried again.
  var retryPolicy: RetryPolicy { get }
  /// Whether it counts as a degradation of the service.
  var tripsBreaker: Bool { get }
  /// How long the server asks to be left alone.
  var retryAfter: Duration? { get }
}

extension CatalogError {
  /// Unknown of an error alone; an `Occurrence` may tell.
  public var retryAfter: Duration? { nil }
}

extension Occurrence: CatalogFailure {
  /// The error's.
  public var retryPolicy: RetryPolicy { error.retryPolicy }
  /// The error's.
  public var tripsBreaker: Bool { error.tripsBreaker }
}
