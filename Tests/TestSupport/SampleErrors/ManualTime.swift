package import ErrorCatalog

/// A clock that moves only when a caller waits or a test moves it.
package final class ManualTime: Sendable {
  private let state = Locked((now: Duration.zero, waits: [Duration]()))

  package init() {}

  /// The time on the clock, since it was created.
  package var now: Duration { state.withValue { $0.now } }
  /// How long each caller waited, in the order of the calls.
  package var waits: [Duration] { state.withValue { $0.waits } }

  /// Moves the clock.
  package func advance(_ duration: Duration) { state.withValue { $0.now += duration } }

  /// The clock as what breakers and retries take.
  package var source: TimeSource {
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
