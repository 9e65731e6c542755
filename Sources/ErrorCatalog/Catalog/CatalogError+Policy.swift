import CatalogFormat

/// The decision of an error's arguments where the catalog leaves it to them, and the catalog's otherwise.
extension CatalogError {
  /// Whether occurrences of the error are reported: whether the catalog sets it, and the argument that
  /// `reportIf` names, if any, is `true`.
  public var isReportable: Bool {
    record.isReported && allows(record.policyArguments?.reportCondition)
  }

  /// The policy for retrying an operation that failed with the error: `never` if the argument that
  /// the catalog's `retryIf` names is `false`.
  public var retryPolicy: RetryPolicy { isNeverRetried ? .never : record.retryPolicy }

  /// Whether the app or the user can retry: whether ``CatalogFailure/retryPolicy`` isn't `never`.
  public var isRetryable: Bool { retryPolicy != .never }

  /// The minimum delay before a retry: the value of the argument that the catalog's `retryAfter` names,
  /// at most a year; `nil` if it names none, or the value isn't positive.
  ///
  /// An ``Occurrence`` also has the delay that a server requests.
  public var retryAfter: Duration? {
    guard let index = record.policyArguments?.retryDelay else { return nil }
    return argumentValue(index).flatMap { RetryDelay.duration($0) }
  }

  /// The names of the actions that are offered: not `retry` if an argument decides that the error is
  /// never retried.
  var offeredActions: [String] {
    let names = record.actions
    guard names.contains("retry"), isNeverRetried else { return names }
    return names.filter { $0 != "retry" }
  }

  /// Whether an argument decides that the error is never retried.
  private var isNeverRetried: Bool { !allows(record.policyArguments?.retryCondition) }

  /// Whether a Boolean argument is `true`; `true` if no argument decides.
  private func allows(_ index: Int?) -> Bool {
    guard let index, case .bool(let value)? = argumentValue(index) else { return true }
    return value
  }

  private func argumentValue(_ index: Int) -> ArgumentValue? {
    let values = argumentValues
    if values.indices.contains(index) { return values[index] }
    isDamaged("record \(entryIndex) has \(values.count) arguments, so none has index \(index)")
  }
}
