import ErrorCatalog
import Foundation

/// Sends what happened to the places where operations look, and loses nothing silently.
///
///     try ErrorReporter.shared.configure(configuration)
///     …
///     ErrorReporter.shared.report(occurrence)
///
/// `report` only puts the report into a queue: it does no I/O, takes no lock for long and may be called
/// anywhere. Everything else happens on a queue of the reporter's own: reports are made, redacted and
/// written to the disk, and then sent in batches. Until the first report there is no thread, and no
/// file is opened, unless an earlier process has left something to send.
public actor ErrorReporter {
  /// The app's reporter, which keeps the first reports until it is configured.
  public static let shared = ErrorReporter()

  /// It is configured already.
  public struct AlreadyConfiguredError: Error {}

  /// How many reports are made before they are stored: a queue may be long, and a report is larger
  /// than what waits in it.
  private static let atOnce = 512

  let intake = Intake()
  private let hub = EventHub()
  private let executor = ReportingQueue()
  private nonisolated let configuration = Locked<ReportingConfiguration?>(nil)
  private var couriers: [Courier]?
  private var work: Task<Void, Never>?
  private var alarm: Task<Void, Never>?
  /// Looks again after a moment: to wake a thread costs whoever reports more than all the rest.
  private var secondLook: Task<Void, Never>?

  /// The queue on which everything but `report` happens.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// A reporter that keeps reports until it is configured.
  private init() {}

  /// A reporter of its own, for a server or a test.
  ///
  /// - Parameter configuration: how it goes about it.
  public init(_ configuration: ReportingConfiguration) {
    self.configuration.withValue { $0 = configuration }
    intake.configure(configuration)
    let needsWork = Self.hasLeftovers(configuration)
    if needsWork { Task { await self.takeUp() } }
  }

  /// Says how `shared` goes about it, once.
  ///
  /// - Parameter configuration: how it goes about it.
  /// - Throws: if that has been said before; it stays as it is.
  public nonisolated func configure(_ configuration: ReportingConfiguration)
    throws(AlreadyConfiguredError)
  {
    let isFirst = self.configuration.withValue { known in
      guard known == nil else { return false }
      known = configuration
      return true
    }
    guard isFirst else { throw AlreadyConfiguredError() }
    intake.configure(configuration)
    if intake.counts.reported > 0 || Self.hasLeftovers(configuration) {
      Task { await self.takeUp() }
    }
  }

  private static func hasLeftovers(_ configuration: ReportingConfiguration) -> Bool {
    configuration.namedServices.contains {
      Spool(name: $0.name, configuration.spool).hasLeftovers
    }
  }

  // MARK: Watching

  /// What becomes of reports from now on; each call gives a stream of its own.
  ///
  /// A listener that does not keep up misses the oldest of more than 1,024 events; `counts` misses
  /// none.
  public nonisolated var events: AsyncStream<DeliveryEvent> { hub.events() }

  /// What has become of reports so far.
  public nonisolated var counts: ReportCounts {
    var counts = hub.counts
    let taken = intake.counts
    counts.reported = taken.reported
    counts.notReportable = taken.notReportable
    counts.repeated = taken.repeated
    counts.dropped += taken.dropped
    return counts
  }

  /// How the device reaches the network; `nil` if nobody knows, as at the start.
  ///
  /// It stands in reports, and nothing is sent while it is offline. On Apple's systems a
  /// `NetworkWatch` sets it.
  public nonisolated var network: NetworkKind? {
    get { intake.network }
    set {
      intake.network = newValue
      Task { await self.networkChanged() }
    }
  }

  private func networkChanged() async {
    for courier in couriers ?? [] { await courier.setOffline(intake.network == .offline) }
  }

  /// How many items wait to be delivered, of all services.
  public var waiting: Int {
    get async {
      var count = 0
      for courier in couriers ?? [] { count += await courier.count }
      return count
    }
  }

  // MARK: Flushing

  /// Writes all reports to the disk and sends them, without waiting for more.
  ///
  /// - Parameter deadline: how long this takes at most.
  /// - Returns: how many items still wait; they are on the disk.
  @discardableResult
  public func flush(deadline: Duration = .seconds(2)) async -> Int {
    await takeUp(isAll: true)
    await withTaskGroup(of: Void.self) { group in
      for courier in couriers ?? [] { group.addTask { await courier.flush(deadline) } }
    }
    return await waiting
  }

  /// The same for the end of a program: nothing is taken any more.
  @discardableResult
  public func shutDown(deadline: Duration = .seconds(2)) async -> Int {
    intake.close()
    return await flush(deadline: deadline)
  }

  /// The same where nothing can be awaited, such as `applicationWillTerminate` or `atexit`: blocks
  /// the thread until the reports are sent, or the deadline has come.
  @available(*, noasync, message: "await shutDown(deadline:) instead")
  public nonisolated func shutDownAndWait(deadline: Duration = .seconds(2)) {
    let isDone = DispatchSemaphore(value: 0)
    Task {
      await self.shutDown(deadline: deadline)
      isDone.signal()
    }
    _ = isDone.wait(timeout: .now() + deadline.seconds + 0.5)
  }

  // MARK: Working

  /// Sends somebody to fetch what waits in the intake.
  nonisolated func wake() {
    Task { await self.takeUp() }
  }

  /// Makes and stores all reports that wait.
  private func takeUp(isAll: Bool = false) async {
    while let work { await work.value }
    guard let configuration = configuration.withValue({ $0 }) else { return }
    let task = Task { await self.run(configuration, isAll: isAll) }
    work = task
    await task.value
  }

  private func run(_ configuration: ReportingConfiguration, isAll: Bool) async {
    let couriers = await open(configuration)
    var hasWorked = false
    var work: Intake.Work
    while true {
      work = intake.take(isAll: isAll, isLast: !hasWorked && secondLook == nil)
      if work.isEmpty { break }
      hasWorked = true
      if work.overflowed > 0 {
        hub.emit(.dropped(service: nil, count: work.overflowed, .queueFull))
      }
      for start in stride(from: 0, to: work.waiting.count, by: Self.atOnce) {
        let some = work.waiting[start..<min(start + Self.atOnce, work.waiting.count)]
        let reports = reports(some, configuration)
        for sink in configuration.sinks { write(reports, to: sink) }
        for courier in couriers { await courier.take(reports) }
      }
    }
    if hasWorked, secondLook == nil { secondLook = Task { await self.lookAgain() } }
    setAlarm(work.nextDue, configuration.time)
    self.work = nil
  }

  private func lookAgain() async {
    try? await Task.sleep(for: .milliseconds(20))
    secondLook = nil
    await takeUp()
  }

  private func open(_ configuration: ReportingConfiguration) async -> [Courier] {
    if let couriers { return couriers }
    let made = configuration.namedServices.map { name, service in
      Courier(service, name, configuration, hub, executor)
    }
    couriers = made
    for courier in made {
      await courier.setOffline(intake.network == .offline)
      await courier.reopen()
    }
    return made
  }

  private func reports(
    _ waiting: ArraySlice<Intake.Waiting>,
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
      if let share = configuration.sampling[waiting.severity], configuration.random() >= share {
        hub.count { $0.sampledOut += 1 }
        continue
      }
      var report = waiting.build(builder)
      report.repeats = waiting.repeats
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
      hub.emit(.dropped(service: sink.name, count: reports.count, .refused(reason)))
    }
  }

  /// Comes back when a report that stands for others is due.
  private func setAlarm(_ due: Duration?, _ time: TimeSource) {
    alarm?.cancel()
    alarm = due.map { due in
      Task { [weak self] in
        guard (try? await time.sleep(max(due - time.now(), .zero))) != nil else { return }
        await self?.takeUp()
      }
    }
  }
}
