import ErrorCatalog
import Foundation

/// A limit of the time of a call, also of one that ignores cancellation.
enum Deadline {
  /// The outcome of a call, or that its time is over: the first counts.
  private final class First<Value: Sendable>: Sendable {
    private struct State: Sendable {
      var waiting: CheckedContinuation<Value, any Error>?
      var outcome: Result<Value, any Error>?
    }

    private let state = Locked(State())

    func finish(_ outcome: Result<Value, any Error>) {
      let waiting = state.withValue { state -> CheckedContinuation<Value, any Error>? in
        guard state.outcome == nil else { return nil }
        state.outcome = outcome
        defer { state.waiting = nil }
        return state.waiting
      }
      waiting?.resume(with: outcome)
    }

    func value() async throws -> Value {
      try await withCheckedThrowingContinuation { continuation in
        let outcome = state.withValue { state in
          if state.outcome == nil { state.waiting = continuation }
          return state.outcome
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    }
  }

  /// Makes a call and waits for it, but not for longer than a limit.
  ///
  /// - Parameters:
  ///   - limit: the maximum time to wait; the call is cancelled then, and its end isn't waited for.
  ///   - time: the source of time.
  ///   - call: the call.
  /// - Returns: the result of the call.
  /// - Throws: the error of the call; `URLError.timedOut` after the limit.
  static func value<Value: Sendable>(
    within limit: Duration,
    _ time: TimeSource,
    _ call: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let first = First<Value>()
    let work = Task {
      do {
        first.finish(.success(try await call()))
      } catch {
        first.finish(.failure(error))
      }
    }
    let alarm = Task {
      guard (try? await time.sleep(limit)) != nil else { return }
      first.finish(.failure(URLError(.timedOut)))
    }
    defer {
      alarm.cancel()
      work.cancel()
    }
    return try await first.value()
  }
}
