import ErrorCatalog

/// A hub that emits events to all streams and counts them.
final class EventHub: Sendable {
  /// The maximum number of events that a stream buffers; the oldest of more are dropped.
  private static let bufferSize = 1_024

  private struct State: Sendable {
    var counts = ReportCounts()
    var listeners: [Int: AsyncStream<DeliveryEvent>.Continuation] = [:]
    var last = 0
  }

  private let state = Locked(State())

  var counts: ReportCounts { state.withValue { $0.counts } }

  /// Updates the counts.
  func count(_ change: (inout ReportCounts) -> Void) { state.withValue { change(&$0.counts) } }

  /// A stream of the events from now on.
  func events() -> AsyncStream<DeliveryEvent> {
    AsyncStream(bufferingPolicy: .bufferingNewest(Self.bufferSize)) { continuation in
      let number = state.withValue { state in
        state.last += 1
        state.listeners[state.last] = continuation
        return state.last
      }
      continuation.onTermination = { [weak self] _ in
        self?.state.withValue { _ = $0.listeners.removeValue(forKey: number) }
      }
    }
  }

  func emit(_ event: DeliveryEvent) {
    let listeners = state.withValue { state in
      switch event {
      case .stored(_, let ids): state.counts.stored += ids.count
      case .delivered(_, let ids): state.counts.delivered += ids.count
      case .dropped(_, let count, _): state.counts.dropped += count
      case .retrying, .spoolFailed, .spoolRecovered, .spoolReopened, .notReported, .omittedKeys:
        break
      }
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.yield(event) }
  }
}
