import ErrorCatalog
import Foundation

/// Brings reports to one service: keeps its items, sends them in batches, waits, tries again.
actor Courier {
  private let service: any ReportService
  /// Names it in events and on the disk.
  private let name: String
  private let configuration: ReportingConfiguration
  private let hub: EventHub
  private let executor: ReportingQueue
  private var spool: Spool
  private var isSpoolFailing = false
  private var limiter: RepeatLimiter<ErrorReport>?

  private var delivery: Task<Void, Never>?
  private var pause: Task<Void, Never>?
  /// Waits for the network.
  private var offline: CheckedContinuation<Void, Never>?
  private var isOffline = false

  /// Since when something waits.
  private var waitingSince: Duration?
  /// Before then nothing is sent.
  private var notBefore: Duration?
  /// Whether the service has asked for that.
  private var isAsked = false
  private var failures = 0
  private var underWay = 0
  private var batchCount: Int
  /// What waits for the end of a flush.
  private var flushes: [Int: CheckedContinuation<Void, Never>] = [:]
  private var lastFlush = 0

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(
    _ service: any ReportService,
    _ name: String,
    _ configuration: ReportingConfiguration,
    _ hub: EventHub,
    _ executor: ReportingQueue
  ) {
    self.service = service
    self.name = name
    self.configuration = configuration
    self.hub = hub
    self.executor = executor
    spool = Spool(name: name, configuration.spool)
    limiter = service.repeats.map { RepeatLimiter($0) }
    batchCount = service.batch.count
  }

  /// How many items wait, those that are under way among them.
  var count: Int { spool.count + underWay }

  // MARK: Taking

  /// Delivers what an earlier process has left.
  func reopen() {
    do {
      tell(try spool.openLeftovers())
    } catch {
      tell(error)
    }
    wake()
  }

  /// Keeps reports until they are delivered.
  func take(_ reports: [ErrorReport]) {
    var items: [ReportItem] = []
    let now = configuration.time.now()
    for report in reports {
      guard limiter != nil else {
        if let item = item(report) { items.append(item) }
        continue
      }
      // What the service does not want must not stand for others.
      guard service.item(for: report) != nil else { continue }
      let kind = Kind.number(report.fingerprint)
      if case .through? = limiter?.admit(kind, now: now, weight: report.repeats, { report }) {
        if let item = item(report) { items.append(item) }
      }
    }
    store(items)
    wake()
  }

  private func item(_ report: ErrorReport) -> ReportItem? {
    service.item(for: report).map { ReportItem(id: report.id, bytes: $0) }
  }

  private func store(_ items: [ReportItem]) {
    guard !items.isEmpty else { return }
    let result = spool.append(items, time: milliseconds)
    tell(result.found)
    if let failure = result.failure {
      tell(failure)
    } else if isSpoolFailing {
      isSpoolFailing = false
      hub.emit(.spoolRecovered(service: name))
    }
    if !result.stored.isEmpty { hub.emit(.stored(service: name, ids: result.stored)) }
    drop(result.dropped, .spoolFull)
  }

  private func tell(_ found: Spool.Found) {
    guard found != Spool.Found() else { return }
    hub.emit(
      .spoolReopened(
        service: name,
        waiting: found.waiting,
        damagedBytes: found.damagedBytes
      )
    )
  }

  /// Says that the disk takes nothing, unless that has been said.
  private func tell(_ failure: FileFailure) {
    guard !isSpoolFailing else { return }
    isSpoolFailing = true
    hub.emit(.spoolFailed(service: name, reason: failure.description))
  }

  private func drop(_ count: Int, _ reason: DropReason) {
    if count > 0 { hub.emit(.dropped(service: name, count: count, reason)) }
  }

  private var milliseconds: Int64 {
    Int64((configuration.now().timeIntervalSince1970 * 1_000).rounded())
  }

  // MARK: Waiting

  private func wake() {
    pause?.cancel()
    offline?.resume()
    offline = nil
    if delivery == nil { delivery = Task { await deliver() } }
  }

  /// Takes note of the network; nothing is sent without one.
  func setOffline(_ isOffline: Bool) {
    guard isOffline != self.isOffline else { return }
    self.isOffline = isOffline
    guard !isOffline else { return }
    if !isAsked { notBefore = nil }
    wake()
  }

  /// Sends all that waits, without waiting for more; an earlier failure does not hold it up, unless
  /// the service has said for how long.
  ///
  /// - Parameter deadline: how long this takes at most; what is not delivered then stays.
  func flush(_ deadline: Duration) async {
    for (report, count) in limiter?.due(now: configuration.time.now(), isAll: true) ?? [] {
      store(report, standingFor: count)
    }
    if !isAsked { notBefore = nil }
    lastFlush += 1
    let number = lastFlush
    let time = configuration.time
    let timeout = Task {
      try? await time.sleep(deadline)
      if !Task.isCancelled { endFlush(number) }
    }
    await withCheckedContinuation { continuation in
      flushes[number] = continuation
      wake()
    }
    timeout.cancel()
  }

  private func endFlush(_ number: Int) { flushes.removeValue(forKey: number)?.resume() }

  private func store(_ report: ErrorReport, standingFor count: Int) {
    var report = report
    report.repeats = count
    if let item = item(report) { store([item]) }
  }

  /// Sends until nothing waits.
  private func deliver() async {
    while true {
      for (report, count) in limiter?.due(now: configuration.time.now()) ?? [] {
        store(report, standingFor: count)
      }
      drop(spool.dropOld(now: milliseconds), .tooOld)
      if spool.count == 0 {
        waitingSince = nil
        for number in flushes.keys.sorted() { endFlush(number) }
        guard let due = limiter?.nextDue else { break }
        await sleep(until: due)
      } else if isOffline {
        // Nothing can be delivered: whoever waits for it need not.
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

  /// When the next batch goes; `nil` for now.
  private var nextAttempt: Duration? {
    let now = configuration.time.now()
    if let notBefore, notBefore > now { return notBefore }
    notBefore = nil
    isAsked = false
    let since = waitingSince ?? now
    waitingSince = since
    let isDue =
      !flushes.isEmpty || spool.count >= batchCount || now >= since + configuration.interval
      || failures > 0
    return isDue ? nil : since + configuration.interval
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
    var limits = service.batch
    limits.count = batchCount
    let (entries, items, damaged) = spool.next(limits)
    drop(damaged, .damaged)
    guard !items.isEmpty else { return }
    waitingSince = nil
    underWay = items.count
    defer { underWay = 0 }
    do {
      let answer = try await configuration.transport.send(service.request(for: items))
      apply(service.verdict(on: answer, to: items), entries, items)
    } catch {
      // The type and the code: texts may name the URL, and with it a token.
      let reason = UnderlyingError(error).description
      spool.putBack(entries, isLast: false)
      retry(items.count, nil, reason)
    }
  }

  private func apply(_ verdict: BatchVerdict, _ entries: [Spool.Entry], _ items: [ReportItem]) {
    switch verdict {
    case .all(.delivered):
      spool.finish(entries)
      hub.emit(.delivered(service: name, ids: items.map(\.id)))
      succeed()
    case .all(.drop(let reason)):
      spool.finish(entries)
      drop(items.count, .refused(reason))
      succeed()
    case .all(.retry(let wait, let reason)):
      // One item that the service cannot stand must not hold up all others for ever.
      let isAlone = wait == nil && items.count == 1 && failures >= 2
      spool.putBack(entries, isLast: isAlone)
      if wait == nil, failures >= 1 { batchCount = max(1, items.count / 2) }
      retry(items.count, wait, reason)
    case .partly(let rejected, let reason):
      spool.finish(entries)
      hub.emit(.delivered(service: name, ids: items.dropLast(rejected).map(\.id)))
      drop(rejected, .refused(reason))
      succeed()
    case .tooLarge where items.count == 1:
      spool.finish(entries)
      drop(1, .refused("too large"))
    case .tooLarge:
      spool.putBack(entries, isLast: false)
      batchCount = max(1, items.count / 2)
    case .each(let verdicts):
      apply(verdicts, entries, items)
    }
  }

  private func apply(
    _ verdicts: [ItemVerdict],
    _ entries: [Spool.Entry],
    _ items: [ReportItem]
  ) {
    var delivered: [String] = []
    var finished: [Spool.Entry] = []
    var again: [Spool.Entry] = []
    var refused: [String: Int] = [:]
    var wait: Duration?
    var reason = ""
    for (number, entry) in entries.enumerated() {
      // A service that says less than it was asked is asked again.
      let verdict = number < verdicts.count ? verdicts[number] : .retry(reason: "no verdict")
      switch verdict {
      case .delivered:
        finished.append(entry)
        delivered.append(items[number].id)
      case .drop(let why):
        finished.append(entry)
        refused[why, default: 0] += 1
      case .retry(let after, let why):
        again.append(entry)
        wait = [wait, after].compactMap { $0 }.max()
        reason = why
      }
    }
    spool.finish(finished)
    spool.putBack(again, isLast: true)
    if !delivered.isEmpty { hub.emit(.delivered(service: name, ids: delivered)) }
    for (why, count) in refused.sorted(by: { $0.key < $1.key }) { drop(count, .refused(why)) }
    guard !again.isEmpty else { return succeed() }
    if !finished.isEmpty { succeed() }
    retry(again.count, wait, reason)
  }

  private func succeed() {
    failures = 0
    batchCount = min(batchCount * 2, service.batch.count)
  }

  private func retry(_ count: Int, _ asked: Duration?, _ reason: String) {
    failures += 1
    let own = configuration.backoff.wait(afterAttempt: failures, random: configuration.random())
    let wait = max(own, asked ?? .zero)
    notBefore = configuration.time.now() + wait
    isAsked = asked != nil
    hub.emit(.retrying(service: name, count: count, after: wait, reason: reason))
  }
}
