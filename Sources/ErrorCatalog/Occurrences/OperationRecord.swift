/// The outcome of an operation, with its duration.
public struct OperationRecord: Hashable, Sendable {
  /// How an operation ended.
  ///
  /// Closed: no case will be added.
  public enum Outcome: Hashable, Sendable {
    case success
    /// With an error of a category and key.
    case failure(category: String, key: String)
  }

  /// The operation's name.
  public let operation: String
  /// From the first attempt to the end, waits included.
  public let duration: Duration
  /// How the operation ended.
  public let outcome: Outcome
  /// The number of attempts.
  public let attempts: Int

  /// - Parameters:
  ///   - operation: the operation's name.
  ///   - duration: from the first attempt to the end.
  ///   - outcome: how it ended.
  ///   - attempts: the number of attempts.
  public init(operation: String, duration: Duration, outcome: Outcome, attempts: Int) {
    self.operation = operation
    self.duration = duration
    self.outcome = outcome
    self.attempts = attempts
  }
}
