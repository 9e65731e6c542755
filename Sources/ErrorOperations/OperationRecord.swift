import ErrorCatalog

/// A measurement of an operation: its name, duration, outcome and attempts.
///
/// ```swift
/// func measure(_ record: OperationRecord) {
///   histogram.record(record.milliseconds, labels: ["outcome": record.outcome.text])
/// }
/// ```
public struct OperationRecord: Hashable, Sendable {
  /// The outcome of an operation.
  ///
  /// Closed: new cases come with a major version only.
  public enum Outcome: Hashable, Sendable, CustomStringConvertible {
    /// The operation returned a value.
    case success
    /// The operation failed with an error of a category and a key.
    case failure(category: String, key: String)
    /// Somebody stopped the operation, and the catalog maps no error to that.
    case cancelled

    /// The outcome as a label: `success`, `failure` or `cancelled`.
    public var text: String {
      switch self {
      case .success: return "success"
      case .failure: return "failure"
      case .cancelled: return "cancelled"
      }
    }

    /// The category of the error; `nil` without one.
    public var category: String? {
      if case .failure(let category, _) = self { return category }
      return nil
    }

    /// The key of the error; `nil` without one.
    public var key: String? {
      if case .failure(_, let key) = self { return key }
      return nil
    }

    /// The outcome, and the key of the error in parentheses.
    public var description: String { key.map { "failure(\($0))" } ?? text }
  }

  /// The name of the operation.
  public let operation: String
  /// The time from the first attempt to the end, delays included.
  public let duration: Duration
  /// The outcome of the last attempt.
  public let outcome: Outcome
  /// The number of calls that were made: 0 if a circuit breaker rejected the first one.
  public let attempts: Int
  /// Whether the app or the user can retry; `nil` unless it failed.
  public let isRetryable: Bool?

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - operation: the name of the operation.
  ///   - duration: the time from the first attempt to the end, delays included.
  ///   - outcome: the outcome of the last attempt.
  ///   - attempts: the number of calls that were made.
  ///   - isRetryable: whether the app or the user can retry; `nil` unless it failed.
  public init(
    operation: String,
    duration: Duration,
    outcome: Outcome,
    attempts: Int,
    isRetryable: Bool? = nil
  ) {
    self.operation = operation
    self.duration = duration
    self.outcome = outcome
    self.attempts = attempts
    self.isRetryable = isRetryable
  }

  /// The duration in seconds.
  public var seconds: Double { duration.seconds }

  /// The duration in milliseconds.
  public var milliseconds: Double { seconds * 1_000 }

  /// The duration in milliseconds with at most three digits after the point.
  var millisecondsText: String {
    let text = String((milliseconds * 1_000).rounded() / 1_000)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension OperationRecord: CustomStringConvertible {
  /// Name, outcome, attempts and duration, as fields of a log line.
  public var description: String {
    "operation=\(operation) outcome=\(outcome.text) attempts=\(attempts) duration_ms=\(millisecondsText)"
  }
}
