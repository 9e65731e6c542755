import Foundation

@testable import ErrorCatalog

/// A clock that goes on only when somebody waits, or when it is told to.
final class ManualTime: Sendable {
  private let state = Locked((now: Duration.zero, waits: [Duration]()))

  var now: Duration { state.withValue { $0.now } }
  /// Every wait so far.
  var waits: [Duration] { state.withValue { $0.waits } }

  func advance(_ duration: Duration) { state.withValue { $0.now += duration } }

  var source: TimeSource {
    TimeSource(
      now: { self.now },
      sleep: { duration in
        try Task.checkCancellation()
        self.state.withValue {
          $0.now += duration
          $0.waits.append(duration)
        }
      }
    )
  }
}
