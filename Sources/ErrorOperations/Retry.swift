public import ErrorCatalog

/// The conditions under which operations are retried, besides their errors' policies.
public struct RetryOptions: Sendable {
  /// The longest time that all attempts and waits may take together; `nil` means any time.
  public var maximumDuration: Duration?
  /// Shared by callers, so that a broken server gets little additional load.
  public var budget: RetryBudget?
  /// Whether running the operation twice does no harm; if not, nothing is retried.
  public var isIdempotent = true
  /// The source of time and waiting.
  public var time = TimeSource.continuous
  /// Returns numbers from 0 to 1, 1 excluded, for the jitter.
  public var random: @Sendable () -> Double = { Double.random(in: 0..<1) }

  /// No time limit, no budget, an idempotent operation, the system's clock.
  public init() {}
}

/// Retries an operation while its errors' entries allow it.
///
/// The waits grow exponentially, each shortened by a random share of its length (`jitter`; 1 is full
/// jitter), and never shorter than a server's `Retry-After`. A retry that would end after
/// `maximumDuration` isn't made. A task that is cancelled stops at once with `CancellationError`.
///
/// - Parameters:
///   - policy: instead of each error's own.
///   - options: time limit, budget, clock.
///   - isolation: the caller's.
///   - map: turns foreign errors into the catalog's; an error that stays foreign isn't retried.
///   - operation: gets the number of the attempt, from 1.
/// - Returns: what the operation returns.
/// - Throws: the last error, as the operation threw it.
public func withRetry<Value>(
  _ policy: RetryPolicy? = nil,
  options: RetryOptions = RetryOptions(),
  isolation: isolated (any Actor)? = #isolation,
  map: (any Error) -> (any CatalogFailure)? = { $0 as? any CatalogFailure },
  operation: (_ attempt: Int) async throws -> Value
) async throws -> Value {
  options.budget?.deposit()
  let start = options.maximumDuration == nil ? Duration.zero : options.time.now()
  var retries = Retries(policy, options, start: start)
  while true {
    do {
      return try await operation(retries.attempt)
    } catch {
      guard let failure = map(error), let wait = retries.wait(after: failure) else { throw error }
      try Task.checkCancellation()
      if wait > .zero { try await options.time.sleep(wait) }
    }
  }
}
