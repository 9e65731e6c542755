import ErrorCatalog
import Foundation

/// A bounded queue of reports to make, with a limit on repeats: all that `report` touches.
final class ReportQueue: Sendable {
  /// The work that is next.
  struct Work {
    var waiting: [PendingReport] = []
    /// Number of reports dropped since the previous call.
    var overflowed = 0
    /// When the next suppressed reports are due; `nil` if there are none.
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
    /// Whether the reporter is about to take what waits.
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

  /// Number of calls, and of those that weren't queued.
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

  /// Counts a call with an error that isn't reportable.
  func countNotReportable() {
    state.withValue { state in
      state.counts.reported += 1
      state.counts.notReportable += 1
    }
  }

  /// Queues a report, unless a limit is reached.
  ///
  /// - Parameters:
  ///   - key: a hash of what its fingerprint is made of.
  ///   - make: makes the report for a network connection; called only if it is queued.
  /// - Returns: whether to wake the reporter.
  func offer(_ key: UInt64, _ make: (NetworkConnection?) -> PendingReport) -> Bool {
    state.withValue { state in
      state.counts.reported += 1
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
      case .through:
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

  /// Takes everything that waits.
  ///
  /// - Parameters:
  ///   - isAll: whether to take reports that represent suppressed ones before they are due.
  ///   - isLast: whether the reporter stops looking: if nothing waits, the next `offer` returns that it
  ///     must be woken.
  /// - Returns: the work that is next.
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

  /// Drops everything from now on.
  func close() { state.withValue { $0.isClosed = true } }
}
