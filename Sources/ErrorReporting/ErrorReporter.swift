public import ErrorCatalog
import Foundation

/// A reporter that delivers errors to services and sinks, and counts every report that it drops.
///
/// ```swift
/// func start(_ configuration: ReportingConfiguration) throws {
///   try ErrorReporter.shared.configure(configuration)
/// }
///
/// func record(_ error: some CatalogError) {
///   ErrorReporter.shared.report(error, metadata: ["attempts": 3])
/// }
/// ```
///
/// `report` appends to a queue: it does no I/O, holds a lock only briefly, and can be called on any
/// thread. All other work happens on the reporter's own queue. Until the first report, the reporter
/// uses no thread and opens no file, unless an earlier process left items to send.
public actor ErrorReporter {
  // The path of a report:
  //
  //   report(_:)  →  ReportQueue      limits repeats; on the caller's thread
  //   run(_:)     →  ReportBuilder    occurrence → ErrorReport: decides what leaves the device
  //               →  ReportSink       writes it immediately
  //               →  ServiceDelivery  one per service: ErrorReport → ReportItem → Spool → ServiceRequest
  //                                   → ReportTransport → ServiceResponse → DeliveryVerdict

  /// The reporter of the app; it keeps reports in its queue until it is configured.
  public static let shared = ErrorReporter()

  /// An error that ``configure(_:)`` throws if the reporter is already configured.
  public struct AlreadyConfiguredError: Error {}

  /// The maximum number of reports that are built before they are stored, because a queue may be
  /// long and a report is larger than its entry in the queue.
  private static let maximumReportsAtOnce = 512

  let queue = ReportQueue()
  private let hub = EventHub()
  private let executor = ReportingExecutor()
  private nonisolated let configuration = Locked<ReportingConfiguration?>(nil)
  private var deliveries: [ServiceDelivery]?
  private var work: Task<Void, Never>?
  private var alarm: Task<Void, Never>?

  /// The executor of everything but `report`.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Creates a reporter that isn't configured.
  private init() {}

  /// Creates a separate reporter, for a server or a test.
  ///
  /// - Parameter configuration: the configuration of the reporter.
  public init(configuration: ReportingConfiguration) {
    self.configuration.withValue { $0 = configuration }
    queue.configure(configuration)
    let needsWork = Self.hasLeftovers(configuration)
    if needsWork { Task { await self.processQueue() } }
  }

  /// Configures ``shared``; call it once, when the app launches.
  ///
  /// - Parameter configuration: the configuration of the reporter.
  /// - Throws: an ``AlreadyConfiguredError`` if the reporter is already configured; its
  ///   configuration doesn't change then.
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

  // MARK: Observing

  /// A stream of the events from now on; each access returns a new stream, and the first one starts with the events
  /// before it, so that a task that starts late misses none.
  ///
  /// ```swift
  /// for await event in ErrorReporter.shared.events {
  ///   if case .dropped(_, let count, let reason) = event { print("\(count) dropped: \(reason)") }
  /// }
  /// ```
  ///
  /// A stream buffers 1,024 events and drops the oldest of more; ``counts`` are always complete.
  public nonisolated var events: AsyncStream<DeliveryEvent> { hub.events() }

  /// The numbers of reports so far.
  public nonisolated var counts: ReportCounts {
    var counts = hub.counts
    let taken = queue.counts
    counts.reported = taken.reported
    counts.notReportable = taken.notReportable
    counts.suppressed = taken.suppressed
    counts.dropped += taken.dropped
    return counts
  }

  /// The network connection of the device; `nil`, the initial value, if it is unknown.
  ///
  /// Reports contain it, and nothing is sent while it is ``NetworkConnection/offline``. When that ends,
  /// reports are sent without waiting for a delay after a failure. On Apple
  /// platforms, a `NetworkMonitor` updates it.
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

  /// The number of items that wait for delivery, in all services.
  public var waitingCount: Int {
    get async {
      var count = 0
      for delivery in deliveries ?? [] { count += await delivery.count }
      return count
    }
  }

  // MARK: Flushing

  /// Stores all reports and sends them without waiting for more, or for a delay after a failure, even
  /// one that a service requested.
  ///
  /// A service's own limit of repeats, such as one alert per interval, stays;
  /// ``shutDown(timeout:)`` sends the report that represents the others.
  ///
  /// - Parameter timeout: the maximum time to wait for the delivery.
  /// - Returns: the number of items that still wait, on the disk if there is a folder.
  @discardableResult
  public func flush(timeout: Duration = .seconds(2)) async -> Int {
    await flush(timeout, isLast: false)
  }

  private func flush(_ timeout: Duration, isLast: Bool) async -> Int {
    await processQueue(isAll: true)
    await withTaskGroup(of: Void.self) { group in
      for delivery in deliveries ?? [] {
        group.addTask { await delivery.flush(timeout, isLast: isLast) }
      }
    }
    return await waitingCount
  }

  /// Stores all reports, so that they survive a crash right after it if the spool has a folder; doesn't wait for
  /// their delivery.
  ///
  /// ```swift
  /// func recordLast(_ error: some CatalogError) async {
  ///   ErrorReporter.shared.report(error)
  ///   await ErrorReporter.shared.store()
  /// }
  /// ```
  public func store() async { await processQueue() }

  /// Stores all reports as ``store()`` does, and blocks the thread until they are stored.
  ///
  /// Use it where you can't await, such as before `fatalError`, but not in a signal handler, which can't take locks.
  ///
  /// - Parameter timeout: the maximum time to block.
  @available(*, noasync, message: "await store() instead")
  public nonisolated func storeAndWait(timeout: Duration = .seconds(1)) {
    wait(timeout) { await self.store() }
  }

  /// Flushes the reporter at the end of a program; later reports are dropped and counted.
  ///
  /// - Parameter timeout: the maximum time to wait for the delivery.
  /// - Returns: the number of items that still wait, on the disk if there is a folder.
  @discardableResult
  public func shutDown(timeout: Duration = .seconds(2)) async -> Int {
    queue.close()
    return await flush(timeout, isLast: true)
  }

  /// Flushes the reporter at the end of a program and blocks the thread until the reports are
  /// delivered.
  ///
  /// Use it where you can't await, such as in `applicationWillTerminate` or `atexit`.
  ///
  /// - Parameter timeout: the maximum time to block, plus 0.5 s if the reporter is busy.
  @available(*, noasync, message: "await shutDown(timeout:) instead")
  public nonisolated func shutDownAndWait(timeout: Duration = .seconds(2)) {
    wait(timeout, andSeconds: 0.5) { await self.shutDown(timeout: timeout) }
  }

  /// Blocks the thread until an operation is done, at most for a time.
  private nonisolated func wait(
    _ timeout: Duration,
    andSeconds seconds: Double = 0,
    for operation: @escaping @Sendable () async -> Void
  ) {
    let isDone = DispatchSemaphore(value: 0)
    Task {
      await operation()
      isDone.signal()
    }
    _ = isDone.wait(timeout: .now() + min(max(timeout.seconds, 0), 1e9) + seconds)
  }

  // MARK: Working

  /// Starts processing the queue.
  nonisolated func wake() {
    Task { await self.processQueue() }
  }

  /// Builds and stores all queued reports.
  private func processQueue(isAll: Bool = false) async {
    while let work { await work.value }
    guard let configuration = configuration.withValue({ $0 }) else { return }
    let task = Task { await self.run(configuration, isAll: isAll) }
    work = task
    await task.value
  }

  private func run(_ configuration: ReportingConfiguration, isAll: Bool) async {
    let deliveries = await open(configuration)
    var work: ReportQueue.Work
    while true {
      work = queue.take(isAll: isAll)
      if work.isEmpty { break }
      if work.overflowed > 0 {
        hub.emit(.dropped(service: nil, count: work.overflowed, reason: .queueFull))
      }
      for start in stride(from: 0, to: work.waiting.count, by: Self.maximumReportsAtOnce) {
        let some = work.waiting[start..<min(start + Self.maximumReportsAtOnce, work.waiting.count)]
        let reports = reports(some, configuration)
        for sink in configuration.sinks { write(reports, to: sink) }
        let kept = reports.filter { !$0.isReportable }
        if !kept.isEmpty { hub.emit(.notReported(ids: kept.map(\.id))) }
        let sent = kept.isEmpty ? reports : reports.filter(\.isReportable)
        for delivery in deliveries { await delivery.take(sent) }
      }
    }
    setAlarm(work.nextDue, configuration.time)
    self.work = nil
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
      limits: configuration.limits,
      domain: configuration.domain,
      metadata: configuration.metadata?() ?? ReportMetadata()
    )
    var reports: [ErrorReport] = []
    for waiting in waiting where waiting.isReportable || !configuration.sinks.isEmpty {
      if let share = configuration.sampleRates[waiting.severity], configuration.random() >= share {
        hub.count { $0.sampledOut += 1 }
        continue
      }
      var report = waiting.build(builder)
      report.occurrenceCount = waiting.occurrenceCount
      report.isReportable = waiting.isReportable
      if !report.omittedKeys.isEmpty { hub.emit(.omittedKeys(report.omittedKeys)) }
      guard isComplete(report, configuration) else { continue }
      if let beforeSend = configuration.beforeSend {
        guard let changed = beforeSend(report) else {
          hub.count { $0.discarded += 1 }
          continue
        }
        guard isComplete(changed, configuration) else { continue }
        report = changed
      }
      reports.append(report)
    }
    return reports
  }

  /// Whether a report has all required metadata; if not, emits that it is dropped.
  private func isComplete(_ report: ErrorReport, _ configuration: ReportingConfiguration) -> Bool {
    guard !configuration.requiredKeys.isEmpty else { return true }
    let missing = configuration.requiredKeys.filter { name in
      report.metadata[name, default: .null] == .null
    }
    guard !missing.isEmpty else { return true }
    hub.emit(.dropped(service: nil, count: 1, reason: .missingKeys(missing.sorted())))
    return false
  }

  private func write(_ reports: [ErrorReport], to sink: any ReportSink) {
    guard !reports.isEmpty else { return }
    do {
      try sink.write(reports)
    } catch {
      let reason = UnderlyingError(error).description
      hub.emit(.dropped(service: sink.name, count: reports.count, reason: .rejected(reason)))
    }
  }

  /// Processes the queue again when reports that represent suppressed ones are due.
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

extension ErrorReporter: RedactedDescription {
  /// The configuration's description, without secrets.
  public nonisolated var description: String {
    configuration.withValue { $0.map { "reporter of \($0)" } ?? "reporter, not configured" }
  }
}
