/// Why a call was not made: the service has failed too often.
///
/// A mapper turns it into the entry that the catalog's `circuitOpen` names.
public struct CircuitOpenError: Error, Hashable, Sendable {
  /// How long until a call is let through to see whether the service is back.
  public let retryAfter: Duration
}

/// Keeps calls from a service that is down.
///
/// Closed, it lets all calls through and counts failures whose entry has `breaker: true`. At the
/// threshold it opens and rejects calls for the cool-down. Then one call at a time is let through to
/// probe the service: a success closes it, a failure opens it for longer. Errors that are the
/// user's, such as a validation failure, are answers of a service that works.
public final class CircuitBreaker: Sendable {
  /// When it opens.
  public enum Threshold: Hashable, Sendable {
    /// After so many failures in a row.
    case consecutive(Int)
    /// When the share of failures among the calls of the last stretch of time reaches a bound,
    /// if there are calls enough to tell.
    case rate(Double, window: Duration, minimumCalls: Int)
  }

  /// How it goes about it.
  public struct Configuration: Hashable, Sendable {
    /// When it opens.
    public var threshold: Threshold
    /// How long it rejects calls.
    public var coolDown: Duration
    /// By which the cool-down grows each time that a probe fails.
    public var growth: Double
    /// What no cool-down exceeds.
    public var limit: Duration

    /// Five failures in a row; 10 s that double up to 5 min.
    public init(
      threshold: Threshold = .consecutive(5),
      coolDown: Duration = .seconds(10),
      growth: Double = 2,
      limit: Duration = .seconds(300)
    ) {
      self.threshold = threshold
      self.coolDown = coolDown
      self.growth = growth
      self.limit = limit
    }
  }

  /// What it does with calls.
  public enum State: Int, Hashable, Sendable {
    /// Lets them through.
    case closed
    /// Rejects them.
    case open
    /// Lets one through.
    case halfOpen
  }

  /// A call that was let through; it is to be ended once.
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
  ///   - configuration: when it opens, and for how long.
  ///   - time: where the time comes from.
  public init(_ configuration: Configuration = Configuration(), time: TimeSource = .continuous) {
    self.configuration = configuration
    self.time = time
    if case .rate(_, let length, _) = configuration.threshold {
      window = CallWindow(length)
    } else {
      window = nil
    }
    inner = Locked(Inner(coolDown: configuration.coolDown))
  }

  deinit { window?.free() }

  /// What it does with calls now.
  public var state: State { Self.state(word.value) }

  /// The state now and after every change; a slow reader misses none.
  public var changes: AsyncStream<State> {
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
  /// - Throws: if the call is not to be made.
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

  /// Ends a call that succeeded, or failed in a way that is no fault of the service.
  public func succeed(_ permit: Permit) {
    if permit.isProbe {
      inner.withValue { inner in
        guard permit.word == word.value else { return }
        inner.coolDown = configuration.coolDown
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
        let grown = inner.coolDown.seconds * max(configuration.growth, 1)
        inner.coolDown = .seconds(min(grown, configuration.limit.seconds))
        open(now, &inner)
        return
      }
      switch configuration.threshold {
      case .consecutive(let most):
        failures.update { $0 + 1 }
        if failures.value >= most { open(now, &inner) }
      case .rate(let bound, _, let least):
        window?.failed(now, since: permit.word >> 2)
        guard let (calls, failed) = window?.counts(now, since: permit.word >> 2), calls >= least
        else { return }
        if Double(failed) >= bound * Double(calls) { open(now, &inner) }
      }
    }
  }

  /// Ends a call of which nothing is known, such as one that was cancelled: the next may probe.
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

/// Calls of the last stretch of time, counted in ten parts of it.
///
/// What was counted before a change of the breaker's state counts no more: parts are numbered by the
/// number of changes first.
struct CallWindow: Sendable {
  /// Nanoseconds.
  private let part: Int
  private let successes = WindowCounter()
  private let failures = WindowCounter()

  init(_ length: Duration) {
    part = max(Int(length.seconds * 1e9) / WindowCounter.partCount, 1_000_000)
  }

  /// Frees the counts; they are not used any more.
  func free() {
    successes.free()
    failures.free()
  }

  /// 27 bits of time above which 12 of changes stand; the parts of two changes are never neighbours.
  private func number(_ time: Duration, _ changes: Int) -> Int {
    let (seconds, attoseconds) = time.components
    let nanoseconds = Int(seconds) &* 1_000_000_000 &+ Int(attoseconds / 1_000_000_000)
    return (changes & 0xFFF) << 28 | (nanoseconds / part & 0x7FF_FFFF) + WindowCounter.partCount
  }

  func succeeded(_ time: Duration, since changes: Int) {
    successes.add(part: number(time, changes))
  }

  func failed(_ time: Duration, since changes: Int) {
    failures.add(part: number(time, changes))
  }

  /// The calls and failures of the window that ends at a time.
  func counts(_ time: Duration, since changes: Int) -> (calls: Int, failures: Int) {
    let last = number(time, changes)
    let failed = failures.sum(upTo: last)
    return (successes.sum(upTo: last) + failed, failed)
  }
}
