/// Whether and how an operation is tried again.
package enum RetryPolicy: Equatable, Sendable {
  case never
  /// The user decides.
  case manual
  case automatic(Backoff)

  /// Exponential backoff.
  package struct Backoff: Equatable, Sendable {
    /// How many times in all, the first included.
    package var attempts = 3
    /// Milliseconds before the second attempt.
    package var initial = 500
    /// By which the wait grows from attempt to attempt, 1 or more.
    package var multiplier = 2.0
    /// Milliseconds that a wait never exceeds.
    package var limit = 30_000
    /// The share of each wait that is random, 0 to 1.
    package var jitter = 1.0
  }
}
