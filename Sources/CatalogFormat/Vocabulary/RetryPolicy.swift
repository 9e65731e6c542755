/// The policy for retrying an operation that failed.
///
/// ```swift
/// let policy = RetryPolicy.automatic(.init(maximumAttempts: 5, initialDelay: .seconds(1)))
/// ```
///
/// Closed: new cases come with a major version only.
public enum RetryPolicy: Hashable, Sendable {
  /// The operation isn't retried, because that doesn't help.
  case never
  /// The user retries.
  case manual
  /// The app retries automatically.
  case automatic(Backoff)

  /// Exponential backoff with jitter.
  public struct Backoff: Hashable, Sendable {
    /// The maximum number of attempts, the first included.
    public var maximumAttempts: Int
    /// The delay before the second attempt, in whole milliseconds.
    public var initialDelay: Duration
    /// The factor by which the delay grows after each attempt, 1 or more.
    public var multiplier: Double
    /// The maximum delay, in whole milliseconds.
    public var maximumDelay: Duration
    /// The fraction of each delay that is random, from 0 to 1.
    public var jitter: Double

    /// Creates a policy; the defaults are those of `catalog.json`.
    ///
    /// - Parameters:
    ///   - maximumAttempts: the maximum number of attempts, the first included.
    ///   - initialDelay: the delay before the second attempt.
    ///   - multiplier: the factor by which the delay grows after each attempt, 1 or more.
    ///   - maximumDelay: the maximum delay.
    ///   - jitter: the fraction of each delay that is random, from 0 to 1.
    public init(
      maximumAttempts: Int = 3,
      initialDelay: Duration = .milliseconds(500),
      multiplier: Double = 2,
      maximumDelay: Duration = .seconds(30),
      jitter: Double = 1
    ) {
      self.maximumAttempts = maximumAttempts
      self.initialDelay = initialDelay
      self.multiplier = multiplier
      self.maximumDelay = maximumDelay
      self.jitter = jitter
    }

    /// The delay after an attempt.
    ///
    /// - Parameters:
    ///   - attempt: the number of the attempt, from 1.
    ///   - random: a random number from 0 to 1; 1 subtracts all of ``jitter`` from the delay.
    /// - Returns: a delay from zero to ``maximumDelay``.
    public func delay(afterAttempt attempt: Int, random: Double) -> Duration {
      var seconds = initialDelay.seconds
      let most = maximumDelay.seconds
      for _ in 1..<max(attempt, 1) where seconds < most { seconds *= max(multiplier, 1) }
      let share = min(max(jitter, 0), 1) * min(max(random, 0), 1)
      return .seconds(max(0, min(seconds, most) * (1 - share)))
    }
  }
}

extension Duration {
  /// The duration in seconds, with its fraction as exactly as a `Double` holds it.
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }

  /// The duration in whole milliseconds, rounded toward zero.
  package var milliseconds: Int {
    Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
