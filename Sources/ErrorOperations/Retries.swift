import ErrorCatalog

/// The attempts of one operation, which decide after each failure whether and when it is retried.
struct Retries {
  private let policy: RetryPolicy?
  private let options: RetryOptions
  private let start: Duration
  /// The number of the current attempt, from 1.
  private(set) var attempt = 1

  /// The maximum delay that an error can request: a year.
  private static let maximumDelay = Duration.seconds(RetryDelay.maximumSeconds)

  init(_ policy: RetryPolicy?, _ options: RetryOptions, start: Duration) {
    self.policy = policy
    self.options = options
    self.start = start
  }

  /// The delay before the next attempt; `nil` if the operation isn't retried.
  mutating func wait(after failure: any CatalogFailure) -> Duration? {
    guard options.isIdempotent, case .automatic(let own) = failure.retryPolicy else { return nil }
    let backoff: RetryPolicy.Backoff
    switch policy {
    case nil: backoff = own
    case .automatic(let given): backoff = given
    case .never, .manual: return nil
    }
    guard attempt < backoff.maximumAttempts else { return nil }
    let wanted = failure.retryAfter ?? .zero
    if let most = options.maximumServerDelay, wanted > most { return nil }
    // Occurrences take any delay; the longest of all can't be added to a time.
    let most = options.maximumServerDelay == nil ? backoff.maximumDelay : Self.maximumDelay
    let requested = min(wanted, most, Self.maximumDelay)
    let wait = max(backoff.delay(afterAttempt: attempt, random: options.random()), requested)
    if let most = options.maximumDuration {
      guard options.time.now() - start + wait <= most else { return nil }
    }
    if let budget = options.budget, !budget.withdraw() { return nil }
    attempt += 1
    return wait
  }
}
