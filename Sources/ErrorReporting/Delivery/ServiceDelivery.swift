import ErrorCatalog
import Foundation

/// The delivery of reports to one service: it stores items, sends them in batches, waits and
/// retries.
actor ServiceDelivery {
  private let service: any ReportService
  /// The service's unique name, in events and on the disk.
  private let name: String
  private let configuration: ReportingConfiguration
  private let hub: EventHub
  private let executor: ReportingExecutor
  private var spool: Spool
  private var isSpoolFailing = false
  private var limiter: RepeatLimiter<ErrorReport>?

  private var delivery: Task<Void, Never>?
  private var pause: Task<Void, Never>?
  /// Resumed when the device is online again.
  private var offline: CheckedContinuation<Void, Never>?
  private var isOffline = false

  /// The time since which the first item of the next batch waits; `nil` if none waits.
  private var waitingSince: Duration?
  /// The earliest time for the next batch; `nil` for now.
  private var notBefore: Duration?
  private var failures = 0
  /// The number of items in the current request.
  private var inFlightCount = 0
  /// The maximum number of items in the next request.
  private var batchCount: Int
  /// Resumed at the end of each flush, by its number.
  private var flushes: [Int: CheckedContinuation<Void, Never>] = [:]
  private var lastFlush = 0

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(
    _ service: any ReportService,
    name: String,
    configuration: ReportingConfiguration,
    hub: EventHub,
    executor: ReportingExecutor,
    disk: Disk = .system
  ) {
    self.service = service
    self.name = name
    self.configuration = configuration
    self.hub = hub
    self.executor = executor
    spool = Spool(name: name, configuration.spool, disk: disk)
    limiter = service.repeatLimit.map { RepeatLimiter($0) }
    batchCount = service.batchLimits.maximumCount
  }

  /// The number of items that wait, including those in the current request.
  var count: Int { spool.count + inFlightCount }

  // MARK: Storing

  /// Delivers the items of an earlier process.
  func reopen() {
    do {
      emit(try spool.openLeftovers(time: time))
    } catch {
      emit(error)
    }
    wake()
  }

  /// Stores reports until they are delivered.
  func take(_ reports: [ErrorReport]) {
    var items: [ReportItem] = []
    let now = configuration.time.now()
    for report in reports {
      // A report that the service ignores must not represent others.
      guard let item = item(report) else { continue }
      let key = RepeatKey.value(report.fingerprint)
      switch limiter?.admit(key, now: now, weight: report.occurrenceCount, { report }) {
      case nil, .admitted: items.append(item)
      case .held, .counted: break
      }
    }
    store(items)
    wake()
  }

  private func item(_ report: ErrorReport) -> ReportItem? {
    service.encodedItem(for: report).map { ReportItem(id: report.id, data: $0) }
  }

  private func store(_ items: [ReportItem]) {
    guard !items.isEmpty else { return }
    let result = spool.append(items, time: time)
    emit(result.found)
    if let failure = result.failure {
      emit(failure)
    } else if isSpoolFailing {
      isSpoolFailing = false
      hub.emit(.spoolRecovered(service: name))
    }
    if !result.stored.isEmpty { hub.emit(.stored(service: name, ids: result.stored)) }
    drop(result.droppedCount, .spoolFull)
  }

  private func emit(_ found: Spool.Found) {
    guard found != Spool.Found() else { return }
    hub.emit(
      .spoolReopened(
        service: name,
        waitingCount: found.waiting,
        damagedBytes: found.damagedBytes
      )
    )
  }

  /// Emits that the disk can't be written to, once until it can be again.
  private func emit(_ failure: FileFailure) {
    guard !isSpoolFailing else { return }
    isSpoolFailing = true
    hub.emit(.spoolFailed(service: name, reason: failure.description))
  }

  private func drop(_ count: Int, _ reason: DropReason) {
    if count > 0 { hub.emit(.dropped(service: name, count: count, reason: reason)) }
  }

  /// The current time.
  private var time: SpoolTime {
    let milliseconds = (configuration.currentDate().timeIntervalSince1970 * 1_000).rounded()
    // A date that can't be: as if it were 1970.
    return SpoolTime(date: Int64(exactly: milliseconds) ?? 0, elapsed: configuration.time.now())
  }

  // MARK: Waiting

  private func wake() {
    pause?.cancel()
    offline?.resume()
    offline = nil
    if delivery == nil { delivery = Task { await deliver() } }
  }

  /// Sets whether the device is offline; nothing is sent then.
  func setOffline(_ isOffline: Bool) {
    guard isOffline != self.isOffline else { return }
    self.isOffline = isOffline
    guard !isOffline else { return }
    notBefore = nil
    wake()
  }

  /// Sends all items without waiting for more, or for the delay after a failure, also if the service
  /// requested that delay.
  ///
  /// - Parameters:
  ///   - timeout: the maximum time to wait; items that aren't delivered then are kept.
  ///   - isLast: whether to send reports that represent suppressed ones before they are due.
  func flush(_ timeout: Duration, isLast: Bool = false) async {
    for (report, count) in limiter?.due(now: configuration.time.now(), isAll: isLast) ?? [] {
      store(report, representing: count)
    }
    notBefore = nil
    lastFlush += 1
    let number = lastFlush
    let time = configuration.time
    let alarm = Task {
      try? await time.sleep(timeout)
      if !Task.isCancelled { endFlush(number) }
    }
    await withCheckedContinuation { continuation in
      flushes[number] = continuation
      wake()
    }
    alarm.cancel()
  }

  private func endFlush(_ number: Int) { flushes.removeValue(forKey: number)?.resume() }

  private func store(_ report: ErrorReport, representing count: Int) {
    var report = report
    report.occurrenceCount = count
    if let item = item(report) { store([item]) }
  }

  /// Sends until no item waits.
  private func deliver() async {
    while true {
      for (report, count) in limiter?.due(now: configuration.time.now()) ?? [] {
        store(report, representing: count)
      }
      drop(spool.dropOld(now: configuration.time.now()), .tooOld)
      if spool.count == 0 {
        waitingSince = nil
        for number in flushes.keys.sorted() { endFlush(number) }
        guard let due = limiter?.nextDue else { break }
        await sleep(until: due)
      } else if isOffline {
        // Nothing can be delivered, so that a flush needn't wait.
        for number in flushes.keys.sorted() { endFlush(number) }
        await withCheckedContinuation { offline = $0 }
      } else if let time = nextAttempt {
        await sleep(until: time)
      } else {
        await send()
      }
    }
    delivery = nil
  }

  /// The time of the next batch; `nil` for now.
  private var nextAttempt: Duration? {
    let now = configuration.time.now()
    if let notBefore, notBefore > now { return notBefore }
    notBefore = nil
    let since = waitingSince ?? now
    waitingSince = since
    let isDue =
      !flushes.isEmpty || spool.count >= batchCount
      || now >= since + configuration.maximumBatchDelay
      || failures > 0
    return isDue ? nil : since + configuration.maximumBatchDelay
  }

  private func sleep(until time: Duration) async {
    let source = configuration.time
    let wait = time - source.now()
    guard wait > .zero else { return }
    let pause = Task { _ = try? await source.sleep(wait) }
    self.pause = pause
    await pause.value
    self.pause = nil
  }

  // MARK: Sending

  private func send() async {
    var limits = service.batchLimits
    limits.maximumCount = batchCount
    let batch = spool.next(limits)
    drop(batch.damagedCount, .damaged)
    guard !batch.items.isEmpty else { return }
    waitingSince = nil
    inFlightCount = batch.items.count
    defer { inFlightCount = 0 }
    do {
      let request = service.request(for: batch.items)
      let transport = configuration.transport
      let response = try await Deadline.value(
        within: transport.maximumDuration,
        configuration.time
      ) { try await transport.send(request) }
      apply(service.verdict(for: response, items: batch.items), to: batch)
      if let pause = service.pause(after: response) {
        hold(for: min(pause, configuration.maximumServerDelay))
      }
    } catch {
      // Only the type and the code, because messages may contain the URL, and with it a token.
      let header = error as? InvalidHeaderError
      let reason = header?.description ?? UnderlyingError(error).description
      spool.putBack(batch.entries, isLast: false)
      retry(batch.items.count, requestedDelay: nil, reason: reason)
    }
  }

  private func apply(_ verdict: DeliveryVerdict, to batch: SpoolBatch) {
    let (entries, items) = (batch.entries, batch.items)
    switch verdict {
    case .all(.delivered):
      spool.finish(entries)
      hub.emit(.delivered(service: name, ids: items.map(\.id)))
      succeed()
    case .all(.drop(let reason)):
      spool.finish(entries)
      drop(items.count, .rejected(reason))
      succeed()
    case .all(.retry(let delay, let reason)):
      // One item that the service can't handle must not block all others forever.
      let isAlone = delay == nil && items.count == 1 && failures >= 2
      spool.putBack(entries, isLast: isAlone)
      if delay == nil, failures >= 1 { batchCount = max(1, items.count / 2) }
      retry(items.count, requestedDelay: delay, reason: reason)
    case .partly(let rejected, let reason):
      // A service of the app may count wrong.
      let rejected = min(max(rejected, 0), items.count)
      spool.finish(entries)
      hub.emit(.delivered(service: name, ids: items.dropLast(rejected).map(\.id)))
      drop(rejected, .rejected(reason))
      succeed()
    case .tooLarge where items.count == 1:
      spool.finish(entries)
      drop(1, .rejected("too large"))
    case .tooLarge:
      spool.putBack(entries, isLast: false)
      batchCount = max(1, items.count / 2)
    case .each(let verdicts):
      apply(verdicts, to: batch)
    }
  }

  private func apply(_ verdicts: [DeliveryVerdict.Item], to batch: SpoolBatch) {
    var delivered: [String] = []
    var finished: [SpoolEntry] = []
    var again: [SpoolEntry] = []
    var rejected: [String: Int] = [:]
    var delay: Duration?
    var retryReason: String?
    for (number, entry) in batch.entries.enumerated() {
      // Items without a verdict are sent again.
      let verdict = number < verdicts.count ? verdicts[number] : .retry(reason: "no verdict")
      switch verdict {
      case .delivered:
        finished.append(entry)
        delivered.append(batch.items[number].id)
      case .drop(let why):
        finished.append(entry)
        rejected[why, default: 0] += 1
      case .retry(let after, let why):
        again.append(entry)
        delay = [delay, after].compactMap { $0 }.max()
        retryReason = why
      }
    }
    spool.finish(finished)
    spool.putBack(again, isLast: true)
    if !delivered.isEmpty { hub.emit(.delivered(service: name, ids: delivered)) }
    for (why, count) in rejected.sorted(by: { $0.key < $1.key }) { drop(count, .rejected(why)) }
    guard let retryReason else { return succeed() }
    if !finished.isEmpty { succeed() }
    retry(again.count, requestedDelay: delay, reason: retryReason)
  }

  private func succeed() {
    failures = 0
    let most = service.batchLimits.maximumCount
    batchCount = batchCount > most / 2 ? most : batchCount * 2
  }

  private func retry(_ count: Int, requestedDelay: Duration?, reason: String) {
    failures += 1
    let own = configuration.backoff.delay(afterAttempt: failures, random: configuration.random())
    let delay = max(own, min(requestedDelay ?? .zero, configuration.maximumServerDelay))
    hold(for: delay)
    hub.emit(.retrying(service: name, count: count, after: delay, reason: reason))
  }

  /// Sends nothing for a time.
  private func hold(for delay: Duration) {
    let time = configuration.time.now() + delay
    notBefore = max(notBefore ?? time, time)
  }
}

/// A serial executor that may block on the disk, unlike the few threads of Swift's own executor.
///
/// It uses no thread while it is idle.
final class ReportingExecutor: SerialExecutor {
  /// Runs what it is called with, one after the other.
  typealias Queue = @Sendable (@escaping @Sendable () -> Void) -> Void

  private let queue: Queue

  /// Creates an executor with a queue of its own.
  convenience init() {
    let queue = DispatchQueue(label: "errcat.reporting", qos: .utility)
    self.init { step in queue.async { step() } }
  }

  /// Creates an executor with a queue, for simulations.
  init(_ queue: @escaping Queue) { self.queue = queue }

  func enqueue(_ job: UnownedJob) {
    let executor = asUnownedSerialExecutor()
    queue { job.runSynchronously(on: executor) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
