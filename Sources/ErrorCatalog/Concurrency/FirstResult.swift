/// The first of several results of one call.
package final class FirstResult<Value: Sendable>: Sendable {
  private enum Progress: Sendable {
    case open
    case awaited(CheckedContinuation<Value, any Error>)
    case finished(Result<Value, any Error>)
  }

  private let progress = Locked(Progress.open)

  /// Creates a result that isn't known yet.
  package init() {}

  /// Sets the result, unless there is one.
  package func finish(_ result: Result<Value, any Error>) {
    let waiting = progress.withValue { progress -> CheckedContinuation<Value, any Error>? in
      if case .finished = progress { return nil }
      defer { progress = .finished(result) }
      if case .awaited(let waiting) = progress { return waiting }
      return nil
    }
    waiting?.resume(with: result)
  }

  /// Waits for the result; called once.
  ///
  /// - Returns: the value of the result.
  /// - Throws: the error of the result.
  package func value() async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let known = progress.withValue { progress -> Result<Value, any Error>? in
        if case .finished(let result) = progress { return result }
        progress = .awaited(continuation)
        return nil
      }
      if let known { continuation.resume(with: known) }
    }
  }
}
