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

  private struct State: Sendable {
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

  private let state: Locked<State>

  init(capacity: Int = 1_000, repeats: RepeatLimit = RepeatLimit(10, per: .seconds(60))) {
    state = Locked(State(capacity: capacity, limiter: RepeatLimiter(repeats)))
  }

  /// Sets the limits from now on.
  func configure(_ configuration: ReportingConfiguration) {
    state.withValue { state in
      state.queue += state.due(isAll: true)
      state.capacity = configuration.maximumQueuedReports
      state.limiter = RepeatLimiter(configuration.repeatLimit)
      state.time = configuration.time
    }
  }

  /// The numbers of calls, and of those that weren't queued.
  var counts: ReportCounts {
    state.withValue { state in
      var counts = state.counts
      counts.dropped = state.overflowed
      return counts
    }
  }

  var network: NetworkConnection? {
    get { state.withValue { $0.network } }
    set { state.withValue { $0.network = newValue } }
  }

  /// Counts a call with a cancellation.
  func countNotReportable() {
    state.withValue { state in
      state.counts.reported += 1
      state.counts.notReportable += 1
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
    state.withValue { state in
      state.counts.reported += 1
      if !isReportable { state.counts.notReportable += 1 }
      guard !state.isClosed else {
        state.overflowed += 1
        return false
      }
      let network = state.network
      switch state.limiter.admit(key, now: state.time.now(), { make(network) }) {
      case .counted:
        state.counts.suppressed += 1
        return false
      case .held: break
      case .admitted:
        guard state.queue.count < state.capacity else {
          state.overflowed += 1
          return false
        }
        state.queue.append(make(network))
      }
      defer { state.isBeingTaken = true }
      return !state.isBeingTaken
    }
  }

  /// Takes all queued reports.
  ///
  /// - Parameters:
  ///   - isAll: whether to take reports that represent suppressed ones before they are due.
  ///   - isLast: whether the reporter stops processing if the queue is empty; the next `offer` then
  ///     returns that it must be woken.
  /// - Returns: the reports to build next.
  func take(isAll: Bool, isLast: Bool) -> Work {
    state.withValue { state in
      var work = Work(waiting: state.queue, overflowed: state.overflowed)
      state.queue.removeAll(keepingCapacity: state.queue.count < 4_096)
      state.overflowed = 0
      work.waiting += state.due(isAll: isAll)
      work.nextDue = state.limiter.nextDue
      if work.isEmpty, isLast { state.isBeingTaken = false }
      return work
    }
  }

  /// Drops all reports from now on.
  func close() { state.withValue { $0.isClosed = true } }
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
