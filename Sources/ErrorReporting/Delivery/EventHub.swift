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

/// The numbers of reports and items since the reporter was created.
public struct ReportCounts: Hashable, Sendable {
  /// The number of calls of `report`.
  public var reported = 0
  /// The number of calls with errors that aren't reported: by the catalog, or because they are
  /// cancellations.
  ///
  /// Sinks get those that aren't cancellations.
  public var notReportable = 0
  /// The number of calls that the repeat limit suppressed; another report represents them.
  public var suppressed = 0
  /// The number of reports that sampling left out.
  public var sampledOut = 0
  /// The number of reports that ``ReportingConfiguration/beforeSend`` discarded.
  public var discarded = 0
  /// The number of items written to the disk, in all services.
  public var stored = 0
  /// The number of items delivered, in all services.
  public var delivered = 0
  /// The number of items dropped for any reason, in all services; a report that was dropped before
  /// any service counts once.
  public var dropped = 0

  /// Creates counts of zero.
  public init() {}
}
