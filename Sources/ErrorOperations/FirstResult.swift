import ErrorCatalog

/// The error of an operation that released its completion handler without calling it.
public struct MissingCompletionError: Error, Hashable, Sendable {
  /// Creates the error.
  public init() {}
}

/// The result of an operation with a callback: the first that arrives, or a cancellation.
final class FirstResult<Value: Sendable>: Sendable {
  private enum State: Sendable {
    case started
    case waiting(CheckedContinuation<Value, any Error>)
    case finished(Result<Value, any Error>)
  }

  /// Finishes the result when the callback is released.
  private final class Callback: Sendable {
    let result: FirstResult

    init(_ result: FirstResult) { self.result = result }

    deinit { result.finish(.failure(MissingCompletionError())) }
  }

  private let state = Locked(State.started)

  /// Starts an operation and waits for its first result.
  ///
  /// - Parameter body: starts the operation, and passes its result to the callback.
  /// - Returns: the value of the result.
  /// - Throws: the error of the result; a `CancellationError` as soon as the task is cancelled; a
  ///   ``MissingCompletionError`` if the callback is released without a call.
  static func value(
    of body:
      @escaping @isolated(any) @Sendable (
        _ done: @escaping @Sendable (Result<Value, any Error>) -> Void
      ) -> Void
  ) async throws -> Value {
    let first = FirstResult()
    return try await withTaskCancellationHandler {
      await body(first.callback())
      return try await withCheckedThrowingContinuation { first.wait($0) }
    } onCancel: {
      first.finish(.failure(CancellationError()))
    }
  }

  private func callback() -> @Sendable (Result<Value, any Error>) -> Void {
    let callback = Callback(self)
    return { callback.result.finish($0) }
  }

  private func wait(_ continuation: CheckedContinuation<Value, any Error>) {
    let known: Result<Value, any Error>? = state.withValue { state in
      if case .finished(let result) = state { return result }
      state = .waiting(continuation)
      return nil
    }
    if let known { continuation.resume(with: known) }
  }

  private func finish(_ result: Result<Value, any Error>) {
    let waiting: CheckedContinuation<Value, any Error>? = state.withValue { state in
      switch state {
      case .started:
        state = .finished(result)
        return nil
      case .waiting(let continuation):
        state = .finished(result)
        return continuation
      case .finished: return nil
      }
    }
    waiting?.resume(with: result)
  }
}
