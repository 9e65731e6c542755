import ErrorCatalog
import Synchronization

/// A clock that advances when something waits, and when a test says so.
final class TestClock: Sendable {
  private let state = Mutex<(now: Duration, waits: [Duration])>((.zero, []))

  var waits: [Duration] { state.withLock { $0.waits } }

  var source: TimeSource {
    TimeSource(
      now: { self.state.withLock { $0.now } },
      sleep: { wait in
        self.state.withLock { $0.waits.append(wait) }
        self.advance(by: wait)
      }
    )
  }

  func advance(by time: Duration) { state.withLock { $0.now += time } }
}

/// Values that several tasks add to.
final class Collected<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])

  var all: [Value] { values.withLock { $0 } }

  func append(_ value: Value) { values.withLock { $0.append(value) } }
}
