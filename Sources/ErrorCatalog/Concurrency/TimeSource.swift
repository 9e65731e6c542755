/// Where the time and waiting come from: the system's clock, or a test's.
public struct TimeSource: Sendable {
  private static let origin = ContinuousClock.now

  /// `nil` for the system's clock: to call a function that is stored would have all threads count
  /// references to what it holds.
  private let ownNow: (@Sendable () -> Duration)?
  /// Waits, or throws `CancellationError` as soon as the task is cancelled.
  package let sleep: @Sendable (Duration) async throws -> Void

  /// Takes a clock.
  public init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let origin = clock.now
    ownNow = { origin.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
  }

  /// A time of its own, as tests make it.
  ///
  /// - Parameters:
  ///   - now: the time since any origin; it never goes back.
  ///   - sleep: waits, or throws `CancellationError` as soon as the task is cancelled.
  public init(
    now: @escaping @Sendable () -> Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    ownNow = now
    self.sleep = sleep
  }

  /// The system's clock, which goes on while the device sleeps.
  public static let continuous = TimeSource()

  private init() {
    ownNow = nil
    sleep = { try await ContinuousClock().sleep(until: .now.advanced(by: $0), tolerance: nil) }
  }

  /// The time since an origin of its own; it never goes back.
  @inline(__always)
  package func now() -> Duration {
    if let ownNow { return ownNow() }
    return Self.origin.duration(to: ContinuousClock.now)
  }
}
