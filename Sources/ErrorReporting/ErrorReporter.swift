import ErrorCatalog
import Foundation

/// A reporter that delivers errors to services and sinks, and loses none of them silently.
///
///     try ErrorReporter.shared.configure(configuration)
///     …
///     ErrorReporter.shared.report(occurrence)
///
/// `report` only appends to a queue: it does no I/O, holds a lock only briefly, and can be called
/// anywhere. Everything else happens on the reporter's own queue. Until the first report, the reporter
/// uses no thread and opens no file, unless an earlier process left something to send.
public actor ErrorReporter {
  // The way of a report:
  //
  //   report(_:)  →  ReportQueue      limits repeats; on the caller's thread
  //   run(_:)     →  ReportBuilder    occurrence → ErrorReport: decides what leaves the device
  //               →  ReportSink       writes it immediately
  //               →  ServiceDelivery  one per service: ErrorReport → ReportItem → Spool → ServiceRequest
  //                                   → ReportTransport → ServiceResponse → BatchVerdict
  /// The app's reporter; it keeps reports in its queue until it is configured.
  public static let shared = ErrorReporter()

  /// An error thrown if the reporter is configured already.
  public struct AlreadyConfiguredError: Error {}

  /// How many reports are made before they are stored, since a queue may be long and a report is larger
  /// than its entry in the queue.
  private static let maximumReportsAtOnce = 512

  let queue = ReportQueue()
  private let hub = EventHub()
  private let executor = ReportingExecutor()
  private nonisolated let configuration = Locked<ReportingConfiguration?>(nil)
  private var deliveries: [ServiceDelivery]?
  private var work: Task<Void, Never>?
  private var alarm: Task<Void, Never>?
  /// Looks again after a moment, since waking a thread is the most expensive part of a call of
  /// `report`.
  private var secondLook: Task<Void, Never>?

  /// The executor of everything but `report`.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// A reporter that isn't configured yet.
  private init() {}

  /// A separate reporter, for a server or a test.
  ///
  /// - Parameter configuration: how the reporter makes and delivers reports.
  public init(configuration: ReportingConfiguration) {
    self.configuration.withValue { $0 = configuration }
    queue.configure(configuration)
    let needsWork = Self.hasLeftovers(configuration)
    if needsWork { Task { await self.processQueue() } }
  }

  /// Configures ``shared``, once.
  ///
  /// - Parameter configuration: how the reporter makes and delivers reports.
  /// - Throws: ``AlreadyConfiguredError`` if the reporter is configured already; it doesn't change then.
  public nonisolated func configure(_ configuration: ReportingConfiguration)
    throws(AlreadyConfiguredError)
  {
    let isFirst = self.configuration.withValue { known in
      guard known == nil else { return false }
      known = configuration
      return true
    }
    guard isFirst else { throw AlreadyConfiguredError() }
    queue.configure(configuration)
    if queue.counts.reported > 0 || Self.hasLeftovers(configuration) {
      Task { await self.processQueue() }
    }
  }

  private static func hasLeftovers(_ configuration: ReportingConfiguration) -> Bool {
    configuration.namedServices.contains {
      Spool(name: $0.name, configuration.spool).hasLeftovers
    }
  }

  // MARK: Watching

  /// A stream of all events from now on; each call returns a new one.
  ///
  /// A stream that isn't read fast enough drops the oldest of more than 1,024 events; ``counts`` are
  /// always complete.
  public nonisolated var events: AsyncStream<DeliveryEvent> { hub.events() }

  /// How many reports were handled so far.
  public nonisolated var counts: ReportCounts {
    var counts = hub.counts
    let taken = queue.counts
    counts.reported = taken.reported
    counts.notReportable = taken.notReportable
    counts.suppressed = taken.suppressed
    counts.dropped += taken.dropped
    return counts
  }

  /// How the device is connected to the network; `nil` if unknown, as it is at first.
  ///
  /// Reports contain it, and nothing is sent while it is offline. On Apple's platforms, a
  /// `NetworkMonitor` updates it.
  public nonisolated var network: NetworkConnection? {
    get { queue.network }
    set {
      queue.network = newValue
      Task { await self.networkChanged() }
    }
  }

  private func networkChanged() async {
    for delivery in deliveries ?? [] { await delivery.setOffline(queue.network == .offline) }
  }

  /// Number of items that wait to be delivered, over all services.
  public var waitingCount: Int {
    get async {
      var count = 0
      for delivery in deliveries ?? [] { count += await delivery.count }
      return count
    }
  }

  // MARK: Flushing

  /// Stores all reports and sends them without waiting for more.
  ///
  /// - Parameter timeout: how long to wait for the delivery at most.
  /// - Returns: number of items that still wait, on the disk if there is a folder.
  @discardableResult
  public func flush(timeout: Duration = .seconds(2)) async -> Int {
    await processQueue(isAll: true)
    await withTaskGroup(of: Void.self) { group in
      for delivery in deliveries ?? [] { group.addTask { await delivery.flush(timeout) } }
    }
    return await waitingCount
  }

  /// Flushes at the end of a program: later calls of `report` are dropped and counted.
  ///
  /// - Parameter timeout: how long to wait for the delivery at most.
  /// - Returns: number of items that still wait, on the disk if there is a folder.
  @discardableResult
  public func shutDown(timeout: Duration = .seconds(2)) async -> Int {
    queue.close()
    return await flush(timeout: timeout)
  }

  /// Flushes at the end of a program where you can't await, such as in `applicationWillTerminate` or
  /// `atexit`: blocks the thread until the reports are delivered.
  ///
  /// - Parameter timeout: how long to block at most; half a second longer if the reporter is busy.
  @available(*, noasync, message: "await shutDown(timeout:) instead")
  public nonisolated func shutDownAndWait(timeout: Duration = .seconds(2)) {
    let isDone = DispatchSemaphore(value: 0)
    Task {
      await self.shutDown(timeout: timeout)
      isDone.signal()
    }
    _ = isDone.wait(timeout: .now() + timeout.seconds + 0.5)
  }

  // MARK: Working

  /// Starts work on the queue.
  nonisolated func wake() {
    Task { await self.processQueue() }
  }

  /// Makes and stores all queued reports.
  private func processQueue(isAll: Bool = false) async {
    while let work { await work.value }
    guard let configuration = configuration.withValue({ $0 }) else { return }
    let task = Task { await self.run(configuration, isAll: isAll) }
    work = task
    await task.value
  }

  private func run(_ configuration: ReportingConfiguration, isAll: Bool) async {
    let deliveries = await open(configuration)
    var hasWorked = false
    var work: ReportQueue.Work
    while true {
      work = queue.take(isAll: isAll, isLast: !hasWorked && secondLook == nil)
      if work.isEmpty { break }
      hasWorked = true
      if work.overflowed > 0 {
        hub.emit(.dropped(service: nil, count: work.overflowed, reason: .queueFull))
      }
      for start in stride(from: 0, to: work.waiting.count, by: Self.maximumReportsAtOnce) {
        let some = work.waiting[start..<min(start + Self.maximumReportsAtOnce, work.waiting.count)]
        let reports = reports(some, configuration)
        for sink in configuration.sinks { write(reports, to: sink) }
        for delivery in deliveries { await delivery.take(reports) }
      }
    }
    if hasWorked, secondLook == nil { secondLook = Task { await self.lookAgain() } }
    setAlarm(work.nextDue, configuration.time)
    self.work = nil
  }

  private func lookAgain() async {
    try? await Task.sleep(for: .milliseconds(20))
    secondLook = nil
    await processQueue()
  }

  private func open(_ configuration: ReportingConfiguration) async -> [ServiceDelivery] {
    if let deliveries { return deliveries }
    let made = configuration.namedServices.map { name, service in
      ServiceDelivery(
        service,
        name: name,
        configuration: configuration,
        hub: hub,
        executor: executor
      )
    }
    deliveries = made
    for delivery in made {
      await delivery.setOffline(queue.network == .offline)
      await delivery.reopen()
    }
    return made
  }

  private func reports(
    _ waiting: ArraySlice<PendingReport>,
    _ configuration: ReportingConfiguration
  )
    -> [ErrorReport]
  {
    let builder = ReportBuilder(
      context: configuration.context,
      redaction: configuration.redaction,
      limits: configuration.limits
    )
    var reports: [ErrorReport] = []
    for waiting in waiting {
      if let share = configuration.sampleRates[waiting.severity], configuration.random() >= share {
        hub.count { $0.sampledOut += 1 }
        continue
      }
      var report = waiting.build(builder)
      report.occurrenceCount = waiting.occurrenceCount
      if !report.refusedKeys.isEmpty { hub.emit(.refusedKeys(report.refusedKeys)) }
      if let beforeSend = configuration.beforeSend {
        guard let changed = beforeSend(report) else {
          hub.count { $0.discarded += 1 }
          continue
        }
        report = changed
      }
      reports.append(report)
    }
    return reports
  }

  private func write(_ reports: [ErrorReport], to sink: any ReportSink) {
    guard !reports.isEmpty else { return }
    do {
      try sink.write(reports)
    } catch {
      let reason = UnderlyingError(error).description
      hub.emit(.dropped(service: sink.name, count: reports.count, reason: .refused(reason)))
    }
  }

  /// Works on the queue again when reports that represent suppressed ones are due.
  private func setAlarm(_ due: Duration?, _ time: TimeSource) {
    alarm?.cancel()
    alarm = due.map { due in
      Task { [weak self] in
        guard (try? await time.sleep(max(due - time.now(), .zero))) != nil else { return }
        await self?.processQueue()
      }
    }
  }
}
