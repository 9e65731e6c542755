/// Whether and how an operation is retried.
///
/// Closed: new cases come with a major version only.
public enum RetryPolicy: Hashable, Sendable {
  /// Retrying doesn't help.
  case never
  /// The user decides.
  case manual
  /// The app retries by itself.
  case automatic(Backoff)

  /// Exponential backoff.
  public struct Backoff: Hashable, Sendable {
    /// The number of attempts in all, the first included.
    public var maximumAttempts: Int
    /// The wait before the second attempt; the table keeps whole milliseconds.
    public var initialDelay: Duration
    /// The factor by which the wait grows from attempt to attempt, 1 or more.
    public var multiplier: Double
    /// The longest wait; the table keeps whole milliseconds.
    public var maximumDelay: Duration
    /// The share of each wait that is random, 0 to 1.
    public var jitter: Double

    /// A policy made of its parts; the defaults are those of `catalog.json`.
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

    /// The wait after an attempt.
    ///
    /// - Parameters:
    ///   - attempt: the number of the attempt, from 1.
    ///   - random: from 0 to 1; the share of `jitter` that is taken off the wait.
    /// - Returns: at most `maximumDelay`.
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
  /// The whole and the fraction in seconds.
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }

  /// The whole milliseconds, rounded down; used where a table or a report holds a number.
  package var milliseconds: Int {
    Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
