import CatalogFormat
public import ErrorCatalog

/// The conditions under which operations are retried, in addition to the policies of their errors.
///
/// ```swift
/// var options = RetryOptions()
/// options.maximumDuration = .seconds(20)
/// options.budget = RetryBudget()
/// ```
public struct RetryOptions: Sendable {
  /// The maximum time from the first attempt to the start of the last one; `nil` for no limit.
  public var maximumDuration: Duration?
  /// The longest delay that a server or an argument of the error may request.
  ///
  /// If it is longer, the operation fails at once. With `nil`, it doesn't fail: a longer delay than the
  /// catalog's `maximumDelay` for the error is cut to that. The default is 2 minutes.
  public var maximumServerDelay: Duration? = .seconds(120)
  /// The budget that this operation shares with others; `nil` for no limit.
  public var budget: RetryBudget?
  /// Whether operations may run more than once; if not, they are retried only after errors whose entry has
  /// `"performed": false`, and by ``OperationPolicy/recover`` after those and status 401.
  public var isIdempotent = true
  /// The source of time and waiting.
  public var time = TimeSource.continuous
  /// A function that returns random numbers from 0 to 1, 1 excluded, for the jitter.
  public var random: @Sendable () -> Double = { Double.random(in: 0..<1) }

  /// Creates options: no time limit, no budget, an idempotent operation, the system's clock.
  public init() {}
}

extension RetryOptions {
  /// Performs an operation and retries it as the policies of its errors allow.
  ///
  /// ```swift
  /// func download(_ url: URL) async throws -> Data {
  ///   try await RetryOptions().perform(map: { ErrorMapper.error(for: $0) }) { attempt in
  ///     try await URLSession.shared.data(from: url).0
  ///   }
  /// }
  /// ```
  ///
  /// Delays grow exponentially. A random part of each is subtracted (`jitter`; 1 is full jitter). None is shorter than the
  /// server's `Retry-After` or the argument that the catalog's `retryAfter` names, up to ``maximumServerDelay``: a
  /// random part of that is added. An operation isn't retried if the attempt would start after ``maximumDuration``.
  ///
  /// A cancellation, a call that a circuit breaker rejected, and an error that an ``OperationPolicy`` has handled
  /// are never retried.
  ///
  /// - Parameters:
  ///   - policy: the policy that replaces the backoff of errors that are retried automatically; `nil`
  ///     to use each error's own.
  ///   - isolation: the isolation of the caller.
  ///   - map: maps an error to one of a catalog; the operation isn't retried for `nil`.
  ///   - operation: the operation, which receives the number of the attempt, from 1.
  /// - Returns: the result of the operation.
  /// - Throws: the last error of the operation; a `CancellationError` if the task is cancelled before
  ///   the next attempt.
  @discardableResult
  public func perform<Value>(
    policy: RetryPolicy? = nil,
    isolation: isolated (any Actor)? = #isolation,
    map: (any Error) -> (any CatalogFailure)? = { $0 as? any CatalogFailure },
    _ operation: (_ attempt: Int) async throws -> Value
  ) async throws -> Value {
    budget?.deposit()
    let start = maximumDuration == nil ? Duration.zero : time.now()
    var retries = Retries(policy, self, start: start)
    while true {
      do {
        return try await operation(retries.attempt)
      } catch {
        guard !CallOutcome.isFinal(error), let failure = map(error) else { throw error }
        // The delay that a server requests is in the thrown error; mappers of errors don't pass it on.
        let requested = failure.retryAfter ?? CallOutcome.requestedDelay(of: error)
        guard let wait = retries.delay(after: failure, requested), retries.begin() else {
          throw error
        }
        try Task.checkCancellation()
        if wait > .zero { try await time.sleep(wait) }
      }
    }
  }
}

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

  /// The delay before the next attempt, at least the one that is requested; `nil` if the operation isn't retried.
  func delay(after failure: any CatalogFailure, _ requested: Duration?) -> Duration? {
    guard options.isIdempotent || !failure.mayBePerformed,
      case .automatic(let own) = failure.retryPolicy
    else { return nil }
    let backoff: RetryPolicy.Backoff
    switch policy {
    case nil: backoff = own
    case .automatic(let given): backoff = given
    case .never, .manual: return nil
    }
    guard attempt < backoff.maximumAttempts else { return nil }
    let wanted = requested ?? .zero
    if let most = options.maximumServerDelay, wanted > most { return nil }
    // Occurrences take any delay; the longest of all can't be added to a time.
    let most = options.maximumServerDelay == nil ? backoff.maximumDelay : Self.maximumDelay
    let least = min(wanted, most, Self.maximumDelay)
    let random = options.random()
    let wait = backoff.delay(afterAttempt: attempt, atLeast: least, random: random)
    guard let most = options.maximumDuration else { return wait }
    // What is added to the server's delay is less if the time is short.
    let left = most - (options.time.now() - start)
    let shortest = max(backoff.delay(afterAttempt: attempt, random: random), least)
    return shortest <= left ? min(wait, left) : nil
  }

  /// Begins the next attempt; returns `false` if the budget is used up.
  mutating func begin() -> Bool {
    if let budget = options.budget, !budget.withdraw() { return false }
    attempt += 1
    return true
  }
}

/// A limit of retries that several operations share: a fraction of their calls.
///
/// By default, every call adds a tenth of a retry, and every retry takes a whole one. A service
/// that fails all calls then gets at most 10 % more calls, plus the initial retries.
public final class RetryBudget: Sendable {
  private static let unit = 1_000_000

  private let share: Int
  private let most: Int
  private let balance: Locked<Int>

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - retriesPerCall: the fraction of a retry that each call adds, from 0 to 1.
  ///   - initialRetries: the number of retries before the first call.
  ///   - maximumRetries: the maximum number of retries that can accumulate.
  public init(retriesPerCall: Double = 0.1, initialRetries: Int = 10, maximumRetries: Int = 100) {
    share = Int(retriesPerCall.unitFraction * Double(Self.unit))
    // More than a trillion retries are as many as anyone can use.
    let counts = 0...1_000_000_000_000
    let initial = min(max(initialRetries, counts.lowerBound), counts.upperBound)
    most = max(min(maximumRetries, counts.upperBound), initial) * Self.unit
    balance = Locked(initial * Self.unit)
  }

  /// Adds the fraction of a call.
  func deposit() {
    balance.withValue { $0 = min($0 + share, most) }
  }

  /// Takes a retry; returns `false` if there is none.
  func withdraw() -> Bool {
    balance.withValue { balance in
      guard balance >= Self.unit else { return false }
      balance -= Self.unit
      return true
    }
  }
}

/// The attempts of an operation after the first one.
struct Repetition {
  /// The attempts by the policies of errors; `nil` if there are none.
  var retries: Retries?
  /// Whether the operation may run more than once.
  let isIdempotent: Bool
  /// Whether the operation was repeated because the cause of a failure was removed, which happens once.
  var hasRecovered = false

  init(_ retry: RetryOptions?, isIdempotent: Bool, start: Duration) {
    self.isIdempotent = isIdempotent && retry?.isIdempotent ?? true
    guard var retry else { return }
    retry.isIdempotent = self.isIdempotent
    retries = Retries(nil, retry, start: start)
  }
}
