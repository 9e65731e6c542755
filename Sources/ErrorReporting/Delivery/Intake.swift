import ErrorCatalog
import Foundation

/// What `report` hands over to: a bounded queue behind a limit on repeats.
final class Intake: Sendable {
  /// A report that is to be made.
  struct Waiting: Sendable {
    let severity: ErrorSeverity
    let build: @Sendable (ReportBuilder) -> ErrorReport
    /// For how many it stands.
    var repeats = 1
  }

  /// What is to be done next.
  struct Work {
    var waiting: [Waiting] = []
    /// How many have been dropped since the last time.
    var overflowed = 0
    /// When there will be something again; `nil` if nobody knows.
    var nextDue: Duration?

    var isEmpty: Bool { waiting.isEmpty && overflowed == 0 }
  }

  private struct State: Sendable {
    var queue: [Waiting] = []
    var capacity: Int
    var limiter: RepeatLimiter<Waiting>
    var time = TimeSource.continuous
    var network: NetworkKind?
    var counts = ReportCounts()
    var overflowed = 0
    /// Whether somebody is about to take what is here.
    var isBeingTaken = false
    var isClosed = false

    /// Takes out what stands for others and is due.
    mutating func due(isAll: Bool) -> [Waiting] {
      limiter.due(now: time.now(), isAll: isAll).map { held, count in
        var held = held
        held.repeats = count
        return held
      }
    }
  }

  private let state: Locked<State>

  init(capacity: Int = 1_000, repeats: RepeatLimit = RepeatLimit(10, per: .seconds(60))) {
    state = Locked(State(capacity: capacity, limiter: RepeatLimiter(repeats)))
  }

  /// Takes the limits that hold from now on.
  func configure(_ configuration: ReportingConfiguration) {
    state.withValue { state in
      state.queue += state.due(isAll: true)
      state.capacity = configuration.queue
      state.limiter = RepeatLimiter(configuration.repeats)
      state.time = configuration.time
    }
  }

  /// Calls, and those of them that went no further.
  var counts: ReportCounts {
    state.withValue { state in
      var counts = state.counts
      counts.dropped = state.overflowed
      return counts
    }
  }

  var network: NetworkKind? {
    get { state.withValue { $0.network } }
    set { state.withValue { $0.network = newValue } }
  }

  /// Counts a call that is not to be reported.
  func leaveOut() {
    state.withValue { state in
      state.counts.reported += 1
      state.counts.notReportable += 1
    }
  }

  /// Takes a report.
  ///
  /// - Parameters:
  ///   - kind: a hash of what its fingerprint is made of.
  ///   - make: makes it, if it is taken, with the network as it is.
  /// - Returns: whether somebody has to be sent to fetch it.
  func offer(_ kind: UInt64, _ make: (NetworkKind?) -> Waiting) -> Bool {
    state.withValue { state in
      state.counts.reported += 1
      guard !state.isClosed else {
        state.overflowed += 1
        return false
      }
      let network = state.network
      switch state.limiter.admit(kind, now: state.time.now(), { make(network) }) {
      case .counted:
        state.counts.repeated += 1
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

  /// Gives out what waits.
  ///
  /// - Parameters:
  ///   - isAll: whether to give out what is kept to stand for others, too.
  ///   - isLast: whether nobody will look again: if nothing waits, the next `offer` says that
  ///     somebody has to be sent.
  /// - Returns: what is to be done.
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

  /// Takes nothing more.
  func close() { state.withValue { $0.isClosed = true } }
}
