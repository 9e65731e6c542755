public import ErrorCatalog

/// Rejects calls to a service that is down.
///
/// While it is closed, it lets all calls through and counts failures whose entry has `breaker: true`.
/// At the threshold it opens and rejects calls for the cool-down. After that, one call at a time is let
/// through to probe the service: a success closes the breaker, a failure opens it for longer. Errors of
/// the user, such as a validation failure, are responses of a service that works.
public final class CircuitBreaker: Sendable {
  /// When the breaker opens.
  ///
  /// May grow in a minor version: give a `switch` over it a `default`.
  public enum Threshold: Hashable, Sendable {
    /// After a number of failures in a row.
    case consecutiveFailures(Int)
    /// When the share of failures, 0 to 1, among the calls of the last `window` reaches a bound, if
    /// there were at least `minimumCalls`.
    case failureRate(Double, window: Duration, minimumCalls: Int)
  }

  /// When the breaker opens, and for how long.
  public struct Configuration: Hashable, Sendable {
    /// When the breaker opens.
    public var threshold: Threshold
    /// How long the breaker rejects calls the first time.
    public var initialCoolDown: Duration
    /// The factor by which the cool-down grows each time that a probe fails, 1 or more.
    public var coolDownMultiplier: Double
    /// The longest cool-down.
    public var maximumCoolDown: Duration

    /// Five failures in a row; 10 s, doubled up to 5 min.
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

  /// What the breaker does with calls.
  ///
  /// Closed: no case will be added.
  public enum State: Int, Hashable, Sendable {
    /// Lets them through.
    case closed
    /// Rejects them.
    case open
    /// Lets one through.
    case halfOpen
  }

  /// A call that was let through; end it once.
  public struct Permit: Sendable {
    fileprivate let word: Int
    fileprivate let isProbe: Bool
  }

  /// What changes with the state, one thread at a time.
  private struct Inner: Sendable {
    var coolDown: Duration
    var openUntil = Duration.zero
    var listeners: [(number: Int, continuation: AsyncStream<State>.Continuation)] = []
    var lastListener = 0
  }

  private let configuration: Configuration
  private let time: TimeSource
  private let inner: Locked<Inner>
  /// The state in the last two bits, above it how many changes there have been: a call that began
  /// before a change tells nothing of what came after.
  private let word = AtomicNumber(State.closed.rawValue)
  /// The calls since the last change, if failures are counted by their share of them.
  private let window: CallWindow?
  /// Failures in a row.
  private let failures = AtomicNumber(0)

  /// - Parameters:
  ///   - configuration: when the breaker opens, and for how long.
  ///   - time: where the time comes from.
  public init(_ configuration: Configuration = Configuration(), time: TimeSource = .continuous) {
    self.configuration = configuration
    self.time = time
    if case .failureRate(_, let length, _) = configuration.threshold {
      window = CallWindow(length)
    } else {
      window = nil
    }
    inner = Locked(Inner(coolDown: configuration.initialCoolDown))
  }

  deinit { window?.free() }

  /// What the breaker does with calls now.
  public var state: State { Self.state(word.value) }

  /// The state now and after every change; a slow reader misses none.
  public var stateChanges: AsyncStream<State> {
    AsyncStream { continuation in
      inner.withValue { inner in
        inner.lastListener += 1
        let number = inner.lastListener
        inner.listeners.append((number, continuation))
        continuation.onTermination = { [weak self] _ in
          self?.inner.withValue { $0.listeners.removeAll { $0.number == number } }
        }
        continuation.yield(state)
      }
    }
  }

  private static func state(_ word: Int) -> State { State(rawValue: word & 3) ?? .closed }

  // MARK: Calls

  /// Asks to be let through.
  ///
  /// - Returns: what to end the call with.
  /// - Throws: if the call must not be made.
  public func enter() throws(CircuitOpenError) -> Permit {
    let word = word.value
    if word & 3 == State.closed.rawValue { return Permit(word: word, isProbe: false) }
    let (permit, wait) = inner.withValue { inner -> (Permit?, Duration) in
      let state = self.state
      if state == .closed { return (Permit(word: self.word.value, isProbe: false), .zero) }
      let now = time.now()
      guard state == .open, now >= inner.openUntil else {
        return (nil, state == .halfOpen ? .zero : inner.openUntil - now)
      }
      turn(to: .halfOpen, &inner)
      return (Permit(word: self.word.value, isProbe: true), .zero)
    }
    guard let permit else { throw CircuitOpenError(retryAfter: wait) }
    return permit
  }

  /// Ends a call that succeeded, or failed in a way that isn't the service's fault.
  public func succeed(_ permit: Permit) {
    if permit.isProbe {
      inner.withValue { inner in
        guard permit.word == word.value else { return }
        inner.coolDown = configuration.initialCoolDown
        failures.value = 0
        turn(to: .closed, &inner)
      }
      return
    }
    if let window {
      if permit.word == word.value { window.succeeded(time.now(), since: permit.word >> 2) }
    } else if failures.value != 0, permit.word == word.value {
      failures.value = 0
    }
  }

  /// Ends a call whose failure counts.
  public func fail(_ permit: Permit) {
    inner.withValue { inner in
      guard permit.word == word.value else { return }
      let now = time.now()
      if permit.isProbe {
        let grown = inner.coolDown.seconds * max(configuration.coolDownMultiplier, 1)
        inner.coolDown = .seconds(min(grown, configuration.maximumCoolDown.seconds))
        open(now, &inner)
        return
      }
      switch configuration.threshold {
      case .consecutiveFailures(let most):
        failures.update { $0 + 1 }
        if failures.value >= most { open(now, &inner) }
      case .failureRate(let bound, _, let least):
        window?.failed(now, since: permit.word >> 2)
        guard let (calls, failed) = window?.counts(now, since: permit.word >> 2), calls >= least
        else { return }
        if Double(failed) >= bound * Double(calls) { open(now, &inner) }
      }
    }
  }

  /// Ends a call with an unknown outcome, such as one that was cancelled: the next may probe.
  public func abandon(_ permit: Permit) {
    guard permit.isProbe else { return }
    inner.withValue { inner in
      guard permit.word == word.value else { return }
      inner.openUntil = time.now()
      turn(to: .open, &inner)
    }
  }

  private func open(_ now: Duration, _ inner: inout Inner) {
    inner.openUntil = now + inner.coolDown
    failures.value = 0
    turn(to: .open, &inner)
  }

  private func turn(to state: State, _ inner: inout Inner) {
    word.value = (word.value >> 2 + 1) << 2 | state.rawValue
    for listener in inner.listeners { listener.continuation.yield(state) }
  }
}

extension CircuitBreaker {
  /// Makes a call if the service is up.
  ///
  /// - Parameters:
  ///   - isolation: the caller's.
  ///   - map: turns foreign errors into the catalog's; an error that is none does not count.
  ///   - call: what to do.
  /// - Returns: what the call returns.
  /// - Throws: `CircuitOpenError` if the call was not made, else what it throws.
  public func run<Value>(
    isolation: isolated (any Actor)? = #isolation,
    map: (any Error) -> (any CatalogFailure)? = { $0 as? any CatalogFailure },
    _ call: () async throws -> Value
  ) async throws -> Value {
    let permit = try enter()
    do {
      let value = try await call()
      succeed(permit)
      return value
    } catch {
      end(permit, error is CancellationError ? nil : map(error)?.tripsBreaker ?? false)
      throw error
    }
  }

  /// Ends a call that failed.
  ///
  /// - Parameters:
  ///   - permit: the call's.
  ///   - counts: whether the service is at fault; `nil` if nobody knows.
  func end(_ permit: Permit, _ counts: Bool?) {
    switch counts {
    case nil: abandon(permit)
    case true?: fail(permit)
    case false?: succeed(permit)
    }
  }
}
