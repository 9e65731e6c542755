import ErrorCatalog
import Foundation

/// A limit of the time of a call, also of one that ignores cancellation.
enum Deadline {
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
    let first = FirstResult<Value>()
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
