import ErrorCatalog

/// An event in the delivery of reports; every failure emits one.
///
/// `service` is the name of the service or sink, `ids` are those of reports, and `count` is the
/// number of items. May grow in a minor version: give a `switch` over it a `default`.
public enum DeliveryEvent: Hashable, Sendable {
  /// Items were written to the disk; from now on they survive a crash.
  case stored(service: String, ids: [String])
  /// A service accepted items.
  case delivered(service: String, ids: [String])
  /// A service didn't accept items, or couldn't be reached; they are sent again after a delay.
  case retrying(service: String, count: Int, after: Duration, reason: String)
  /// Items were dropped; `service` is `nil` if the reporter dropped reports before any service.
  case dropped(service: String?, count: Int, reason: DropReason)
  /// The disk can't be written to; items are kept in memory until it can.
  case spoolFailed(service: String, reason: String)
  /// The disk can be written to again.
  case spoolRecovered(service: String)
  /// Items of an earlier process were found and are delivered now; damaged bytes are skipped.
  case spoolReopened(service: String, waitingCount: Int, damagedBytes: Int)
  /// Reports of errors that the catalog excludes from reports were written to the sinks alone.
  case notReported(ids: [String])
  /// A literal of metadata contained reserved names, whose values were omitted.
  case omittedKeys([String])
}

/// The reason why reports aren't delivered.
///
/// May grow in a minor version: give a `switch` over it a `default`.
public enum DropReason: Hashable, Sendable {
  /// The reporter's queue was full, or the reporter was shut down.
  case queueFull
  /// The spool exceeded its maximum size, and these items were the oldest or too large.
  case spoolFull
  /// The items were older than ``SpoolOptions/maximumAge``.
  case tooOld
  /// The records on the disk were damaged.
  case damaged
  /// The report lacked metadata with these names, which ``ReportingConfiguration/requiredKeys`` lists;
  /// sorted.
  case missingKeys([String])
  /// The service or sink rejected the items; the text is its reason, without private data.
  case rejected(String)
}

/// A hub that emits events to all streams and counts them.
final class EventHub: Sendable {
  /// The maximum number of events that a stream buffers; the oldest of more are dropped.
  private static let bufferSize = 1_024

  private struct Audience: Sendable {
    var counts = ReportCounts()
    var listeners: [Int: AsyncStream<DeliveryEvent>.Continuation] = [:]
    var last = 0
    /// The events before the first stream; `nil` after it is made.
    var early: [DeliveryEvent]? = []
  }

  private let audience = Locked(Audience())

  var counts: ReportCounts { audience.withValue { $0.counts } }

  /// Updates the counts.
  func count(_ change: (inout ReportCounts) -> Void) { audience.withValue { change(&$0.counts) } }

  /// A stream of the events from now on; the first stream starts with the earlier ones.
  func events() -> AsyncStream<DeliveryEvent> {
    AsyncStream(bufferingPolicy: .bufferingNewest(Self.bufferSize)) { continuation in
      let number = audience.withValue { audience in
        for event in audience.early ?? [] { continuation.yield(event) }
        audience.early = nil
        audience.last += 1
        audience.listeners[audience.last] = continuation
        return audience.last
      }
      continuation.onTermination = { [weak self] _ in
        self?.audience.withValue { _ = $0.listeners.removeValue(forKey: number) }
      }
    }
  }

  func emit(_ event: DeliveryEvent) {
    let listeners = audience.withValue { audience in
      switch event {
      case .stored(_, let ids): audience.counts.stored += ids.count
      case .delivered(_, let ids): audience.counts.delivered += ids.count
      case .dropped(_, let count, _): audience.counts.dropped += count
      case .retrying, .spoolFailed, .spoolRecovered, .spoolReopened, .notReported, .omittedKeys:
        break
      }
      if let count = audience.early?.count {
        if count == Self.bufferSize { audience.early?.removeFirst() }
        audience.early?.append(event)
      }
      return Array(audience.listeners.values)
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
