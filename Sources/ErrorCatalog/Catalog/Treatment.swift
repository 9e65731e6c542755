/// How an error is to be shown.
public enum DisplayStyle: String, CaseIterable, Sendable {
  case inline, toast, banner, modal, fullscreen, silent
}

/// swift-log's levels.
public enum ErrorSeverity: String, CaseIterable, Comparable, Sendable {
  case debug, info, notice, warning, error, critical

  /// Whether it is milder.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// Whether and how an operation is tried again.
public enum RetryPolicy: Hashable, Sendable {
  case never
  /// The user decides.
  case manual
  case automatic(Backoff)

  /// Exponential backoff.
  public struct Backoff: Hashable, Sendable {
    /// How many times in all, the first included.
    public var attempts: Int
    /// The wait before the second attempt.
    public var initial: Duration
    /// By which the wait grows from attempt to attempt.
    public var multiplier: Double
    /// What no wait exceeds.
    public var limit: Duration
    /// The share of each wait that is random, 0 to 1.
    public var jitter: Double

    /// A policy of its parts.
    public init(
      attempts: Int,
      initial: Duration,
      multiplier: Double,
      limit: Duration,
      jitter: Double
    ) {
      self.attempts = attempts
      self.initial = initial
      self.multiplier = multiplier
      self.limit = limit
      self.jitter = jitter
    }
  }
}
