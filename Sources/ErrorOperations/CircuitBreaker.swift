public import ErrorCatalog

/// A circuit breaker, which rejects calls to a service that is down.
///
/// ```swift
/// let breaker = CircuitBreaker(.init(threshold: .consecutiveFailures(3)))
///
/// func load(_ url: URL) async throws -> Data {
///   try await breaker.perform { try await URLSession.shared.data(from: url).0 }
/// }
/// ```
///
/// A closed breaker allows all calls and counts failures whose entry has `"breaker": true`. At the
/// threshold it opens and rejects all calls during the cool-down. It then allows one call at a time
/// to probe the service: a success closes the breaker, a failure opens it again for a longer time.
/// An open breaker stays open at least for the delay that the last failure requests
/// (`CatalogFailure.retryAfter`), up to the maximum cool-down. Failures whose entry doesn't have
/// `"breaker": true`, such as validation errors, count as successes.
public final class CircuitBreaker: Sendable {
  /// The threshold at which a breaker opens.
  ///
  /// May grow in a minor version: give a `switch` over it a `default`.
  public enum Threshold: Hashable, Sendable {
    /// A number of consecutive failures.
    case consecutiveFailures(Int)
    /// A fraction of failures, from 0 to 1, among the calls of the last `window`, provided that
    /// there were at least `minimumCalls`.
    case failureRate(Double, window: Duration, minimumCalls: Int)
  }

  /// The threshold and the cool-downs of a breaker.
  public struct Configuration: Hashable, Sendable {
    /// The threshold at which the breaker opens.
    public var threshold: Threshold
    /// The time for which the breaker rejects calls when it opens first.
    public var initialCoolDown: Duration
    /// The factor by which the cool-down grows after each failed probe, 1 or more.
    public var coolDownMultiplier: Double
    /// The longest cool-down, at which it stops growing.
    public var maximumCoolDown: Duration

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - threshold: the threshold at which the breaker opens.
    ///   - initialCoolDown: the time for which the breaker rejects calls when it opens first.
    ///   - coolDownMultiplier: the factor by which the cool-down grows after each failed probe, 1
    ///     or more.
    ///   - maximumCoolDown: the maximum cool-down.
    public init(
      threshold: Threshold = .consecutiveFailures(5),
      initialCoolDown: Duration = .seconds(10),
      coolDownMultiplier: Double = 2,
      maximumCoolDown: Duration = .seconds(300)
    ) {
      self.threshold = threshold
      self.initialCoolDown = initialCoolDown
      self.coolDownMultiplier = coolDownMultiplier
      self.maximumCoolDown = maximumCoolDown
    }
  }

  /// The state of a breaker.
  ///
  /// Closed: new cases come with a major version only.
  public enum State: Int, Hashable, Sendable {
    /// The breaker allows all calls.
    case closed
    /// The breaker rejects all calls.
    case open
    /// The breaker has allowed one call, whose outcome decides, and rejects all others.
    case halfOpen
  }

  /// The permission to make a call, which you end once with ``succeed(_:)``, ``fail(_:retryAfter:cause:)`` or
  /// ``abandon(_:)``.
  public struct Permit: Sendable {
    fileprivate let change: Int
    fileprivate let isProbe: Bool
  }

  /// The data that one thread at a time reads or changes.
  private struct Inner: Sendable {
    var state = State.closed
    /// The number of changes of the state; the outcome of a call that began before one is ignored.
    var change = 0
    /// The number of consecutive failures.
    var failures = 0
    /// The calls since the last change; `nil` unless the threshold is a failure rate.
    var window: CallWindow?
    var coolDown: Duration
    var openUntil = Duration.zero
    /// The failure that opened the breaker, until it closes; `nil` if it is unknown.
    var cause: (any Error)?
    var listeners: [(number: Int, continuation: AsyncStream<State>.Continuation)] = []
    var lastListener = 0
  }

  private let configuration: Configuration
  private let time: TimeSource
  private let inner: Locked<Inner>

  /// Creates a closed breaker.
  ///
  /// - Parameters:
  ///   - configuration: the threshold and the cool-downs.
  ///   - time: the source of time.
  public init(_ configuration: Configuration = Configuration(), time: TimeSource = .continuous) {
    self.configuration = configuration
    self.time = time
    var inner = Inner(coolDown: configuration.initialCoolDown)
    if case .failureRate(_, let length, _) = configuration.threshold {
      inner.window = CallWindow(length)
    }
    self.inner = Locked(inner)
  }

  /// The current state.
  public var state: State { inner.withValue { $0.state } }

  /// The current state and every change of it; a slow reader misses none.
  public var stateChanges: AsyncStream<State> {
    AsyncStream { continuation in
      inner.withValue { inner in
        inner.lastListener += 1
        let number = inner.lastListener
        inner.listeners.append((number, continuation))
        continuation.onTermination = { [weak self] _ in
          self?.inner.withValue { $0.listeners.removeAll { $0.number == number } }
        }
        continuation.yield(inner.state)
      }
    }
  }

  /// Closes the breaker and forgets all failures, such as after the user has signed in to another server.
  ///
  /// The outcomes of calls that began before are ignored.
  public func reset() {
    inner.withValue { inner in
      inner.coolDown = configuration.initialCoolDown
      turn(to: .closed, &inner)
    }
  }

  // MARK: Calls

  /// Requests the permission to make a call; see ``perform(isolation:countsAsFailure:_:)`` for the simpler way.
  ///
  /// - Returns: the permit, which you must end.
  /// - Throws: a `CircuitOpenError` if the breaker rejects the call.
  public func enter() throws(CircuitOpenError) -> Permit {
    let (permit, wait, cause) = inner.withValue { inner -> (Permit?, Duration, (any Error)?) in
      if inner.state == .closed {
        return (Permit(change: inner.change, isProbe: false), .zero, nil)
      }
      let now = time.now()
      guard inner.state == .open, now >= inner.openUntil else {
        return (nil, inner.state == .halfOpen ? .zero : inner.openUntil - now, inner.cause)
      }
      turn(to: .halfOpen, &inner)
      return (Permit(change: inner.change, isProbe: true), .zero, nil)
    }
    guard let permit else {
      throw CircuitOpenError(retryAfter: wait, cause: cause)
    }
    return permit
  }

  /// Ends a call that succeeded, or whose failure doesn't count.
  public func succeed(_ permit: Permit) {
    inner.withValue { inner in
      guard permit.change == inner.change else { return }
      if permit.isProbe {
        inner.coolDown = configuration.initialCoolDown
        turn(to: .closed, &inner)
      } else {
        inner.failures = 0
        inner.window?.add(time.now(), failed: false)
      }
    }
  }

  /// Ends a call whose failure counts.
  ///
  /// - Parameters:
  ///   - permit: the permission to make the call.
  ///   - retryAfter: the minimum delay that the failure requests, for which a breaker that opens stays
  ///     open, but at most for the maximum cool-down; `nil` for none.
  ///   - cause: the failure, which a rejected call's `CircuitOpenError` names if it opens the breaker.
  public func fail(_ permit: Permit, retryAfter: Duration? = nil, cause: (any Error)? = nil) {
    inner.withValue { inner in
      guard permit.change == inner.change else { return }
      let now = time.now()
      if permit.isProbe {
        let grown = inner.coolDown.seconds * max(configuration.coolDownMultiplier, 1)
        inner.coolDown = .saturating(seconds: min(grown, configuration.maximumCoolDown.seconds))
        open(now, for: retryAfter, cause, &inner)
        return
      }
      switch configuration.threshold {
      case .consecutiveFailures(let most):
        inner.failures += 1
        if inner.failures >= most { open(now, for: retryAfter, cause, &inner) }
      case .failureRate(let bound, _, let least):
        inner.window?.add(now, failed: true)
        guard let (calls, failed) = inner.window?.counts(now), calls >= least
        else { return }
        if Double(failed) >= bound * Double(calls) { open(now, for: retryAfter, cause, &inner) }
      }
    }
  }

  /// Ends a call with an unknown outcome, such as a cancelled one; the next call may probe.
  public func abandon(_ permit: Permit) {
    guard permit.isProbe else { return }
    inner.withValue { inner in
      guard permit.change == inner.change else { return }
      inner.openUntil = time.now()
      turn(to: .open, &inner)
    }
  }

  private func open(
    _ now: Duration,
    for requested: Duration?,
    _ cause: (any Error)?,
    _ inner: inout Inner
  ) {
    inner.cause = cause
    let requested = min(requested ?? .zero, configuration.maximumCoolDown)
    inner.openUntil = now + max(inner.coolDown, requested)
    turn(to: .open, &inner)
  }

  private func turn(to state: State, _ inner: inout Inner) {
    inner.state = state
    inner.change += 1
    inner.failures = 0
    inner.window?.removeAll()
    if state == .closed { inner.cause = nil }
    for listener in inner.listeners { listener.continuation.yield(state) }
  }
}

extension CircuitBreaker {
  /// Makes a call unless the breaker rejects it.
  ///
  /// - Parameters:
  ///   - isolation: the isolation of the caller.
  ///   - countsAsFailure: returns whether a failure counts; by default, errors of a catalog count as their
  ///     entry sets it, and all other errors count. Cancellation, a device that is offline and a call that
  ///     another breaker rejected never count.
  ///   - call: the call.
  /// - Returns: the result of the call.
  /// - Throws: a `CircuitOpenError` if the breaker rejects the call; otherwise the error of the
  ///   call.
  @discardableResult
  public func perform<Value>(
    isolation: isolated (any Actor)? = #isolation,
    countsAsFailure: (any Error) -> Bool = CircuitBreaker.countsAsFailure,
    _ call: () async throws -> Value
  ) async throws -> Value {
    let permit = try enter()
    do {
      let value = try await call()
      succeed(permit)
      return value
    } catch {
      end(permit, error, countsAsFailure)
      throw error
    }
  }

  /// Makes a synchronous call unless the breaker rejects it.
  ///
  /// - Parameters:
  ///   - countsAsFailure: returns whether a failure counts; by default, errors of a catalog count as their
  ///     entry sets it, and all other errors count. Cancellation, a device that is offline and a call that
  ///     another breaker rejected never count.
  ///   - call: the call.
  /// - Returns: the result of the call.
  /// - Throws: a `CircuitOpenError` if the breaker rejects the call; otherwise the error of the
  ///   call.
  @discardableResult
  @_disfavoredOverload
  public func perform<Value>(
    countsAsFailure: (any Error) -> Bool = CircuitBreaker.countsAsFailure,
    _ call: () throws -> Value
  ) throws -> Value {
    let permit = try enter()
    do {
      let value = try call()
      succeed(permit)
      return value
    } catch {
      end(permit, error, countsAsFailure)
      throw error
    }
  }

  /// Whether an error counts as a failure of the service: an error of a catalog if its entry has
  /// `"breaker": true`, and every other error.
  public static func countsAsFailure(_ error: any Error) -> Bool {
    (error as? any CatalogFailure)?.tripsBreaker ?? true
  }

  /// Ends a call that failed.
  ///
  /// - Parameters:
  ///   - permit: the permit of the call.
  ///   - error: the error of the call.
  ///   - counts: returns whether the failure counts; not called for an error that says nothing about the service.
  func end(_ permit: Permit, _ error: any Error, _ counts: (any Error) -> Bool) {
    if CallOutcome.isSilent(error) {
      abandon(permit)
    } else if counts(error) {
      fail(permit, retryAfter: CallOutcome.requestedDelay(of: error), cause: error)
    } else {
      succeed(permit)
    }
  }
}

/// The numbers of calls and failures in a time window, counted in ten parts of it.
struct CallWindow: Sendable {
  private struct TimeSlice: Sendable {
    let number: Int
    var calls = 0
    var failures = 0
  }

  private static let partCount = 10

  /// The length of a part in nanoseconds.
  private let length: Int
  /// The parts with calls, of which there are at most ten.
  private var parts: [TimeSlice] = []

  init(_ window: Duration) {
    // At most a century.
    let seconds = min(max(window.seconds, 0), 3_200_000_000)
    length = max(Int(seconds * 1e9) / Self.partCount, 1_000_000)
  }

  private func number(_ time: Duration) -> Int {
    let most = Duration.seconds(Int64.max)
    let (seconds, attoseconds) = min(max(time, .zero - most), most).components
    return (Int(seconds) &* 1_000_000_000 &+ Int(attoseconds / 1_000_000_000)) / length
  }

  /// Counts a call.
  mutating func add(_ time: Duration, failed: Bool) {
    let number = number(time)
    if parts.last?.number != number {
      parts.removeAll { !Self.covers(number, $0.number) }
      parts.append(TimeSlice(number: number))
    }
    parts[parts.count - 1].calls += 1
    if failed { parts[parts.count - 1].failures += 1 }
  }

  /// The numbers of calls and failures in the window that ends at a time.
  func counts(_ time: Duration) -> (calls: Int, failures: Int) {
    let last = number(time)
    return parts.lazy.filter { Self.covers(last, $0.number) }
      .reduce((0, 0)) { ($0.0 + $1.calls, $0.1 + $1.failures) }
  }

  /// Whether a part is in the window that ends with another one.
  private static func covers(_ last: Int, _ number: Int) -> Bool {
    number <= last && last - number < partCount
  }

  /// Forgets all calls.
  mutating func removeAll() { parts = [] }
}
