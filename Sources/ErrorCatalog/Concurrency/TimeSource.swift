/// A source of time and waiting: the system's clock, or one that a test controls.
///
/// ```swift
/// let time = TimeSource(SuspendingClock())
/// ```
public struct TimeSource: Sendable {
  /// The time since a fixed origin; it never decreases.
  package let now: @Sendable () -> Duration
  /// Waits for a duration; throws `CancellationError` as soon as the task is cancelled.
  package let sleep: @Sendable (Duration) async throws -> Void

  /// Creates a source from a clock.
  public init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let origin = clock.now
    now = { origin.duration(to: clock.now) }
    sleep = {
      try await clock.sleep(until: clock.now.advanced(by: Self.bounded($0)), tolerance: nil)
    }
  }

  /// Creates a source from functions, for tests.
  ///
  /// - Parameters:
  ///   - now: returns the time since a fixed origin; it never decreases.
  ///   - sleep: waits for a duration; throws `CancellationError` as soon as the task is cancelled.
  public init(
    now: @escaping @Sendable () -> Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.now = now
    self.sleep = sleep
  }

  /// The system's clock, which doesn't stop while the device sleeps (`ContinuousClock`).
  public static let continuous = TimeSource(ContinuousClock())

  /// A time to wait of at most a century: clocks overflow when they add much longer ones.
  private static func bounded(_ duration: Duration) -> Duration {
    min(max(duration, .zero), .seconds(3_200_000_000))
  }
}
