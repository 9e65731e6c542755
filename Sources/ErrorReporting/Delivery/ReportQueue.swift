import ErrorCatalog
import Foundation

/// A bounded queue of reports to build, with a limit on repeats; `report` uses nothing else.
final class ReportQueue: Sendable {
  /// The reports to build next.
  struct Work {
    var waiting: [PendingReport] = []
    /// The number of reports dropped since the previous call.
    var overflowed = 0
    /// The time when the next suppressed reports are due; `nil` if there are none.
    var nextDue: Duration?

    var isEmpty: Bool { waiting.isEmpty && overflowed == 0 }
  }

  private struct Contents: Sendable {
    var queue: [PendingReport] = []
    var capacity: Int
    var limiter: RepeatLimiter<PendingReport>
    var time = TimeSource.continuous
    var network: NetworkConnection?
    var counts = ReportCounts()
    var overflowed = 0
    /// Whether the reporter is going to take the queued reports.
    var isBeingTaken = false
    var isClosed = false

    /// Takes the reports that represent suppressed ones and are due.
    mutating func due(isAll: Bool) -> [PendingReport] {
      limiter.due(now: time.now(), isAll: isAll).map { held, count in
        var held = held
        held.occurrenceCount = count
        return held
      }
    }
  }

  private let contents: Locked<Contents>

  init(capacity: Int = 1_000, repeats: RepeatLimit = RepeatLimit(10, per: .seconds(60))) {
    contents = Locked(Contents(capacity: capacity, limiter: RepeatLimiter(repeats)))
  }

  /// Sets the limits from now on.
  func configure(_ configuration: ReportingConfiguration) {
    contents.withValue { contents in
      contents.queue += contents.due(isAll: true)
      contents.capacity = configuration.maximumQueuedReports
      contents.limiter = RepeatLimiter(configuration.repeatLimit)
      contents.time = configuration.time
    }
  }

  /// The numbers of calls, and of those that weren't queued.
  var counts: ReportCounts {
    contents.withValue { contents in
      var counts = contents.counts
      counts.dropped = contents.overflowed
      return counts
    }
  }

  var network: NetworkConnection? {
    get { contents.withValue { $0.network } }
    set { contents.withValue { $0.network = newValue } }
  }

  /// Counts a call with a cancellation.
  func countNotReportable() {
    contents.withValue { contents in
      contents.counts.reported += 1
      contents.counts.notReportable += 1
    }
  }

  /// Queues a report, unless a limit is reached.
  ///
  /// - Parameters:
  ///   - key: the hash that all repeats have in common.
  ///   - isReportable: whether services get the report.
  ///   - make: creates the report for a network connection; called only if it is queued or held.
  /// - Returns: whether to wake the reporter.
  func offer(
    _ key: UInt64,
    isReportable: Bool = true,
    _ make: (NetworkConnection?) -> PendingReport
  ) -> Bool {
    contents.withValue { contents in
      contents.counts.reported += 1
      if !isReportable { contents.counts.notReportable += 1 }
      guard !contents.isClosed else {
        contents.overflowed += 1
        return false
      }
      let network = contents.network
      switch contents.limiter.admit(key, now: contents.time.now(), { make(network) }) {
      case .counted:
        contents.counts.suppressed += 1
        return false
      case .held: break
      case .admitted:
        guard contents.queue.count < contents.capacity else {
          contents.overflowed += 1
          return false
        }
        contents.queue.append(make(network))
      }
      defer { contents.isBeingTaken = true }
      return !contents.isBeingTaken
    }
  }

  /// Takes all queued reports; if there are none, the next `offer` returns that the reporter must be woken.
  ///
  /// - Parameter isAll: whether to take reports that represent suppressed ones before they are due.
  /// - Returns: the reports to build next.
  func take(isAll: Bool) -> Work {
    contents.withValue { contents in
      var work = Work(waiting: contents.queue, overflowed: contents.overflowed)
      contents.queue.removeAll(keepingCapacity: contents.queue.count < 4_096)
      contents.overflowed = 0
      work.waiting += contents.due(isAll: isAll)
      work.nextDue = contents.limiter.nextDue
      if work.isEmpty { contents.isBeingTaken = false }
      return work
    }
  }

  /// Drops all reports from now on.
  func close() { contents.withValue { $0.isClosed = true } }
}

/// A report that isn't built yet.
struct PendingReport: Sendable {
  let severity: ErrorSeverity
  /// Whether services get the report.
  var isReportable = true
  let build: @Sendable (ReportBuilder) -> ErrorReport
  /// The number of occurrences that the report represents.
  var occurrenceCount = 1
}
