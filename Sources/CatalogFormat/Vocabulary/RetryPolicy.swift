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
    ///   - requested: the minimum delay, to which ``jitter`` only adds: many devices get the same one.
    ///   - random: a random number from 0 to 1; 1 subtracts all of ``jitter`` from the delay.
    /// - Returns: a delay from zero to ``maximumDelay``, or one that is at least the requested delay.
    package func delay(
      afterAttempt attempt: Int,
      atLeast requested: Duration = .zero,
      random: Double
    ) -> Duration {
      var seconds = initialDelay.seconds
      let most = maximumDelay.seconds
      if seconds > 0, seconds < most, multiplier > 1, attempt > 1 {
        seconds *= pow(multiplier, attempt - 1)
      }
      let share = jitter.unitFraction * random.unitFraction
      let own = Duration.saturating(seconds: max(0, min(seconds, most) * (1 - share)))
      return max(own, requested, .saturating(seconds: requested.seconds * (1 + share)))
    }

    /// A power that is infinite as soon as it is too large for a number.
    private func pow(_ base: Double, _ exponent: Int) -> Double {
      var (result, square, rest) = (1.0, base, exponent)
      while rest > 0, result.isFinite {
        if rest & 1 == 1 { result *= square }
        square *= square
        rest >>= 1
      }
      return result
    }
  }
}

extension Double {
  /// The nearest number from 0 to 1; 0 for NaN.
  package var unitFraction: Double { self > 0 ? Swift.min(self, 1) : 0 }
}

extension Duration {
  /// The duration of a number of seconds; the longest whole one for those that are longer, zero for
  /// NaN.
  package static func saturating(seconds: Double) -> Duration {
    guard abs(seconds) < 9_000_000_000_000_000_000 else {
      return seconds.isNaN ? .zero : .seconds(seconds < 0 ? -Int64.max : Int64.max)
    }
    return .seconds(seconds)
  }

  /// The duration in seconds, with its fraction as exactly as a `Double` holds it.
  package var seconds: Double {
    // The parts of a duration of more than 292 billion years don't exist.
    let most = Duration.seconds(Int64.max)
    let components = min(max(self, .zero - most), most).components
    return Double(components.seconds) + Double(components.attoseconds) / 1e18
  }

  /// The duration in whole milliseconds, rounded toward zero; at most a thousandth of the largest
  /// number of seconds.
  package var milliseconds: Int {
    guard abs(seconds) < 9_000_000_000_000_000 else { return self < .zero ? -Int.max : Int.max }
    return Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}

/// The arguments with which an error itself decides what its catalog leaves to it, each by its index
/// in the order of the enum's associated values.
package struct PolicyArguments: Hashable, Sendable {
  /// The delay before a retry; `nil` if the catalog leaves it to none.
  package var retryDelay: Int?
  /// The Boolean without which the error isn't retried; `nil` if the catalog leaves it to none.
  package var retryCondition: Int?
  /// The Boolean without which the error isn't reported; `nil` if the catalog leaves it to none.
  package var reportCondition: Int?

  /// No arguments: the catalog decides everything.
  package init() {}
}
