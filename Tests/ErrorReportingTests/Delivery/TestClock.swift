import ErrorCatalog
import Foundation

/// A clock that a test moves: whoever sleeps wakes when the test gets there.
final class TestClock: Sendable {
  private struct Sleeper: Sendable {
    let wake: Duration
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State: Sendable {
    var now = Duration.zero
    var sleepers: [Int: Sleeper] = [:]
    var endless: [Int: CheckedContinuation<Void, any Error>] = [:]
    var last = 0
    var cancelled: Set<Int> = []
  }

  private let state = Locked(State())

  var now: Duration { state.withValue { $0.now } }
  var sleeperCount: Int { state.withValue { $0.sleepers.count } }

  /// The duration above which a sleep is one that no test waits for, such as a deadline.
  static let never = Duration.seconds(1_000_000)

  /// When the next one wakes.
  var nextWake: Duration? { state.withValue { $0.sleepers.values.map(\.wake).min() } }

  func advance(_ duration: Duration) {
    let woken = state.withValue { state in
      state.now += duration
      let woken = state.sleepers.filter { $0.value.wake <= state.now }
      for number in woken.keys { state.sleepers[number] = nil }
      return Array(woken.values)
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  var source: TimeSource {
    TimeSource(now: { self.now }, sleep: { try await self.sleep($0) })
  }

  private func sleep(_ duration: Duration) async throws {
    let number = state.withValue { state in
      state.last += 1
      return state.last
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver = state.withValue { state in
          if state.cancelled.remove(number) != nil || duration <= .zero { return true }
          if duration >= Self.never {
            state.endless[number] = continuation
            return false
          }
          state.sleepers[number] = Sleeper(wake: state.now + duration, continuation: continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let sleeping = state.withValue { state in
        let sleeper = state.sleepers.removeValue(forKey: number)
        let continuation = sleeper?.continuation ?? state.endless.removeValue(forKey: number)
        if continuation == nil { state.cancelled.insert(number) }
        return continuation
      }
      sleeping?.resume(throwing: CancellationError())
    }
  }
}
