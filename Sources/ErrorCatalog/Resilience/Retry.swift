/// How retries go about it, besides how often and how long.
public struct RetryOptions: Sendable {
  /// How long all attempts and waits may take together; `nil` means any time.
  public var deadline: Duration?
  /// Shared by callers, so that a broken server sees little more load.
  public var budget: RetryBudget?
  /// Whether doing it twice does no harm; if not, nothing is tried again.
  public var isIdempotent = true
  /// Where time and waiting come from.
  public var time = TimeSource.continuous
  /// Gives numbers from 0 to 1, 1 excluded, for the jitter.
  public var random: @Sendable () -> Double = { Double.random(in: 0..<1) }

  /// Any time, no budget, an idempotent operation, the system's clock.
  public init() {}
}

/// Tries an operation again while its errors' entries allow it.
///
/// The waits grow exponentially, each shortened by a random share of its length (`jitter`; 1 is full
/// jitter), and never shorter than a server's `Retry-After`. An operation that cannot be tried again
/// before the deadline is not waited for. A task that is cancelled stops at once with
/// `CancellationError`.
///
/// - Parameters:
///   - policy: instead of each error's own.
///   - options: deadline, budget, clock.
///   - isolation: the caller's.
///   - map: turns foreign errors into the catalog's; an error that is none is not tried again.
///   - operation: told which attempt it is, from 1.
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
  let start = options.deadline == nil ? Duration.zero : options.time.now()
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

/// The attempts of one operation: says after each failure whether and when there is another.
struct Retries {
  private let policy: RetryPolicy?
  private let options: RetryOptions
  private let start: Duration
  /// The number of the attempt that is under way, from 1.
  private(set) var attempt = 1

  init(_ policy: RetryPolicy?, _ options: RetryOptions, start: Duration) {
    self.policy = policy
    self.options = options
    self.start = start
  }

  /// How long to wait before the next attempt; `nil` if there is none.
  mutating func wait(after failure: any CatalogFailure) -> Duration? {
    guard options.isIdempotent, case .automatic(let own) = failure.retryPolicy else { return nil }
    let backoff: RetryPolicy.Backoff
    switch policy {
    case nil: backoff = own
    case .automatic(let given): backoff = given
    case .never, .manual: return nil
    }
    guard attempt < backoff.attempts else { return nil }
    let wait = max(
      backoff.wait(afterAttempt: attempt, random: options.random()),
      failure.retryAfter ?? .zero
    )
    if let deadline = options.deadline {
      guard options.time.now() - start + wait <= deadline else { return nil }
    }
    if let budget = options.budget, !budget.withdraw() { return nil }
    attempt += 1
    return wait
  }
}

extension RetryPolicy.Backoff {
  /// The wait after so many attempts.
  ///
  /// - Parameters:
  ///   - attempt: from 1.
  ///   - random: from 0 to 1; how much of the share that is random is taken off.
  /// - Returns: at most `limit`.
  public func wait(afterAttempt attempt: Int, random: Double) -> Duration {
    var seconds = initial.seconds
    let most = limit.seconds
    for _ in 1..<max(attempt, 1) where seconds < most { seconds *= max(multiplier, 1) }
    let share = min(max(jitter, 0), 1) * min(max(random, 0), 1)
    return .seconds(max(0, min(seconds, most) * (1 - share)))
  }
}

extension Duration {
  /// The whole and its fractions in seconds.
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

/// What callers may try again together: a share of their calls.
///
/// Every call pays in a tenth, by default, and every retry takes out one: a server that fails all
/// calls sees at most a tenth more of them, and the reserve.
public final class RetryBudget: Sendable {
  private static let unit = 1_000_000

  private let share: Int
  private let most: Int
  private let balance: AtomicNumber

  /// - Parameters:
  ///   - share: how many retries a call pays for, 0 to 1.
  ///   - reserve: how many retries there are before any call has paid.
  ///   - most: how many retries can be saved up.
  public init(share: Double = 0.1, reserve: Int = 10, most: Int = 100) {
    self.share = Int(min(max(share, 0), 1) * Double(Self.unit))
    self.most = max(most, reserve) * Self.unit
    balance = AtomicNumber(max(reserve, 0) * Self.unit)
  }

  /// Pays for a call.
  func deposit() {
    balance.update { $0 >= most ? nil : min($0 + share, most) }
  }

  /// Takes out a retry, if there is one.
  func withdraw() -> Bool {
    balance.update { $0 >= Self.unit ? $0 - Self.unit : nil }
  }
}
