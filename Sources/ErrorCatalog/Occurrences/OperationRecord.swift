/// A measurement of an operation: its name, duration, outcome and attempts.
public struct OperationRecord: Hashable, Sendable {
  /// The outcome of an operation.
  ///
  /// Closed: new cases come with a major version only.
  public enum Outcome: Hashable, Sendable {
    /// The operation returned a value.
    case success
    /// The operation failed with an error of a category and a key.
    case failure(category: String, key: String)
  }

  /// The name of the operation.
  public let operation: String
  /// The time from the first attempt to the end, delays included.
  public let duration: Duration
  /// The outcome of the last attempt.
  public let outcome: Outcome
  /// The number of attempts, 1 or more.
  public let attempts: Int

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - operation: the name of the operation.
  ///   - duration: the time from the first attempt to the end, delays included.
  ///   - outcome: the outcome of the last attempt.
  ///   - attempts: the number of attempts, 1 or more.
  public init(operation: String, duration: Duration, outcome: Outcome, attempts: Int) {
    self.operation = operation
    self.duration = duration
    self.outcome = outcome
    self.attempts = attempts
  }
}
