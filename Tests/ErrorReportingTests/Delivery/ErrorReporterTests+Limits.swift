import ErrorCatalog
import Foundation
import MessageFormat
import Testing

@testable import ErrorReporting

extension ErrorReporterTests {
  @Test func `services have names that folders may have`() {
    let names = ["", "a_b-C9", "a b", "", "a b"]
    var configuration = Bench().configuration
    configuration.services = names.map { TestService(name: $0) }
    #expect(
      configuration.namedServices.map(\.name) == ["service", "a_b-C9", "a-b", "service-2", "a-b-2"]
    )
  }

  @Test func `too much at once is sent in halves, and what is too large alone is dropped`() async {
    let post = Post { _, ids in ServiceResponse(status: ids.count > 1 ? 413 : 200) }
    let bench = Bench(post)
    let reporter = ErrorReporter(configuration: bench.configuration)
    for _ in 0..<4 { reporter.report(ShopError.serviceDown) }
    await reporter.flush()
    #expect(reporter.counts.delivered == 4)
    let never = Bench(Post { _, _ in ServiceResponse(status: 413) })
    let other = ErrorReporter(configuration: never.configuration)
    for _ in 0..<3 { other.report(ShopError.serviceDown) }
    await other.flush()
    #expect(other.counts.dropped == 3)
  }

  @Test func `one item that the service always refuses does not hold up the others`() async {
    let service = TestService(batchLimits: BatchLimits(maximumCount: 1, maximumBytes: .max)) {
      response,
      items in
      let text = String(decoding: items[0].data, as: UTF8.self)
      return .all(text.contains("poison") ? .retry(reason: "status 500") : .delivered)
    }
    let bench = Bench(Post(), service)
    let reporter = ErrorReporter(configuration: bench.configuration)
    reporter.report(ShopError.serviceDown, metadata: ["word": "poison"])
    reporter.report(ShopError.serviceDown)
    reporter.report(ShopError.serviceDown)
    #expect(await bench.run { reporter.counts.delivered == 2 })
    #expect(await reporter.waitingCount == 1)
  }

  @Test func `offline it waits`() async {
    let bench = Bench()
    let reporter = ErrorReporter(configuration: bench.configuration)
    reporter.network = .offline
    for _ in 0..<6 { reporter.report(ShopError.serviceDown) }
    #expect(await bench.run { await reporter.waitingCount == 6 })
    #expect(await reporter.flush(timeout: .seconds(1)) == 6)
    #expect(bench.post.requests.isEmpty)
    reporter.network = .wifi
    #expect(await bench.run { reporter.counts.delivered == 6 })
  }

  @Test func `a storm of one error becomes a few reports that stand for all`() async {
    var bench = Bench()
    bench.configuration.repeatLimit = RepeatLimit(3, per: .seconds(60))
    let reporter = ErrorReporter(configuration: bench.configuration)
    for _ in 0..<5_000 { reporter.report(ShopError.serviceDown) }
    reporter.report(ShopError.generalUnexpected)
    await reporter.flush()
    #expect(bench.post.requests.joined().count == 5)
    #expect(bench.post.text.contains(#""occurrences":4997"#))
    #expect(reporter.counts.suppressed == 4_996)
    #expect(reporter.counts.dropped == 0)
  }

  @Test func `at the end of its time what stands for others goes out by itself`() async {
    var bench = Bench()
    bench.configuration.repeatLimit = RepeatLimit(1, per: .seconds(60))
    let reporter = ErrorReporter(configuration: bench.configuration)
    for _ in 0..<8 { reporter.report(ShopError.serviceDown) }
    #expect(await bench.run { reporter.counts.delivered == 2 })
    #expect(bench.clock.now >= .seconds(60))
    #expect(bench.post.text.contains(#""occurrences":7"#))
  }

  @Test func `alerts are one for each fingerprint and time`() async {
    let service = TestService(repeatLimit: RepeatLimit(1, per: .seconds(600)))
    let bench = Bench(Post(), service)
    let reporter = ErrorReporter(configuration: bench.configuration)
    for _ in 0..<20 { reporter.report(ShopError.serviceDown) }
    reporter.report(ShopError.generalUnexpected)
    #expect(await bench.run { reporter.counts.delivered == 3 })
    #expect(bench.clock.now >= .seconds(600))
    #expect(bench.post.text.contains(#""occurrences":19"#))
  }

  @Test func `flushing lets no repeated alerts through, and the end sends the one for all`() async {
    let service = TestService(repeatLimit: RepeatLimit(1, per: .seconds(600)))
    let bench = Bench(Post(), service)
    let reporter = ErrorReporter(configuration: bench.configuration)
    for _ in 0..<4 {
      reporter.report(ShopError.serviceDown)
      await reporter.flush()
    }
    #expect(bench.post.requests.joined().count == 1)
    await reporter.shutDown()
    #expect(bench.post.requests.joined().count == 2)
    #expect(bench.post.text.contains(#""occurrences":3"#))
  }

  private enum SyncError: Error, CustomStringConvertible {
    case full
    case offline
    case refused(by: String)
    var description: String { "secret" }
  }

  private enum StoreError: Error {
    case full
    case offline(String)
  }

  @Test func `unmapped errors have a fingerprint and a limit for each type, case and code`() async {
    let causes: [any Error] = [
      SyncError.full, SyncError.offline, SyncError.refused(by: "ada"), StoreError.full,
      StoreError.offline("ada"), URLError(.timedOut), URLError(.badURL),
      NSError(domain: "a", code: 1), NSError(domain: "b", code: 1),
    ]
    var bench = Bench()
    bench.configuration.repeatLimit = RepeatLimit(1, per: .seconds(60))
    let sink = ReportsSink()
    bench.configuration.sinks = [sink]
    let reporter = ErrorReporter(configuration: bench.configuration)
    for cause in causes {
      reporter.report(Occurrence(ShopError.generalUnexpected, underlying: [UnderlyingError(cause)]))
      reporter.report(unmapped: cause)
    }
    reporter.report(Occurrence(ShopError.generalUnexpected))
    await reporter.flush()
    #expect(reporter.counts.suppressed == 0)
    #expect(Set(sink.reports.map(\.fingerprint)).count == causes.count * 2 + 1)
    // Values don't matter.
    #expect(
      UnderlyingError(SyncError.refused(by: "a")).identity
        == UnderlyingError(SyncError.refused(by: "b")).identity
    )
    #expect(!UnderlyingError(SyncError.full).identity.contains("secret"))
  }

  @Test func `what is not reported reaches sinks and events, and no service`() async {
    var bench = Bench()
    let sink = ReportsSink()
    bench.configuration.sinks = [sink]
    let reporter = ErrorReporter(configuration: bench.configuration)
    let events = reporter.events
    let told = Task {
      await first(1, of: events) { if case .notReported = $0 { true } else { false } }
    }
    reporter.report(ShopError.validationName)
    reporter.report(Occurrence(ShopError.validationName))
    reporter.report(unmapped: CancellationError())
    await reporter.flush()
    #expect(bench.post.requests.isEmpty)
    #expect(reporter.counts.notReportable == 3)
    #expect(sink.reports.map(\.key) == ["error.validation.name", "error.validation.name"])
    #expect(sink.reports.allSatisfy { !$0.isReportable })
    #expect(await told.value == [.notReported(ids: sink.reports.map(\.id))])
  }

  @Test func `what is more than the queue holds is dropped, counted and told`() async {
    var bench = Bench()
    bench.configuration.maximumQueuedReports = 10
    bench.configuration.repeatLimit = RepeatLimit(.max, per: .seconds(60))
    let reporter = ErrorReporter(configuration: bench.configuration)
    let events = reporter.events
    let drop = Task {
      await first(1, of: events) {
        if case .dropped(nil, _, .queueFull) = $0 { true } else { false }
      }
    }
    for _ in 0..<5_000 { reporter.report(ShopError.serviceDown) }
    await reporter.flush()
    let counts = reporter.counts
    #expect(counts.dropped > 0)
    #expect(counts.dropped + counts.delivered == 5_000)
    #expect(await drop.value.count == 1)
  }

  @Test func `sampling and beforeSend leave out, and count`() async {
    var bench = Bench()
    bench.configuration.sampleRates = [.critical: 0, .error: 1]
    bench.configuration.random = { 0.5 }
    bench.configuration.beforeSend = { report in
      guard report.key != "error.order.declined" else { return nil }
      var report = report
      report.metadata["seen"] = true
      return report
    }
    let reporter = ErrorReporter(configuration: bench.configuration)
    reporter.report(ShopError.serviceDown)
    reporter.report(SampleReports.declined())
    reporter.report(ShopError.generalUnexpected)
    await reporter.flush()
    #expect(bench.post.requests.joined().count == 1)
    #expect(bench.post.text.contains(#""seen":true"#))
    #expect(reporter.counts.sampledOut == 1)
    #expect(reporter.counts.discarded == 1)
  }

  @Test func `a report that is stored before the call returns survives a crash`() async throws {
    let folder = try TemporaryFolder()
    let bench = Bench(Post { _, _ in throw URLError(.timedOut) }, folder: folder)
    let reporter = ErrorReporter(configuration: bench.configuration)
    reporter.report(ShopError.serviceDown)
    await reporter.store()
    #expect(reporter.counts.stored == 1)
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        reporter.report(ShopError.validationName)
        reporter.report(event: "last")
        reporter.storeAndWait()
        continuation.resume()
      }
    }
    #expect(reporter.counts.stored == 2)
    // It isn't the end.
    reporter.report(event: "later")
    await reporter.store()
    #expect(reporter.counts.stored == 3)
  }

  @Test func `the first stream has the events before it`() async {
    let bench = Bench()
    let reporter = ErrorReporter(configuration: bench.configuration)
    reporter.report(ShopError.serviceDown)
    #expect(await reporter.flush() == 0)
    func isDelivered(_ event: DeliveryEvent) -> Bool {
      if case .delivered = event { true } else { false }
    }
    let early = await first(1, of: reporter.events) { isDelivered($0) }
    #expect(early.count == 1)
    // Another one has those from now on.
    let events = reporter.events
    reporter.report(event: "second")
    #expect(await reporter.flush() == 0)
    let late = await first(1, of: events) { isDelivered($0) }
    #expect(late.count == 1 && late != early)
  }

  @Test func `what an earlier process has left is delivered without a report`() async throws {
    let folder = try TemporaryFolder()
    do {
      let bench = Bench(Post { _, _ in throw URLError(.timedOut) }, folder: folder)
      let reporter = ErrorReporter(configuration: bench.configuration)
      reporter.report(ShopError.serviceDown)
      #expect(await bench.run { reporter.counts.stored == 1 })
      // Not shut down: as if it had been killed. A copy, since this process holds the folder.
      try FileManager.default.copyItem(
        at: folder.url.appending(path: "test/0"),
        to: folder.url.appending(path: "test/1")
      )
    }
    let bench = Bench(folder: folder)
    let reporter = ErrorReporter(configuration: bench.configuration)
    #expect(await bench.run { reporter.counts.delivered >= 1 })
  }

  @Test func `two services of one name keep their items apart, also over a crash`() async throws {
    let folder = try TemporaryFolder()
    let bench = Bench(folder: folder)
    func configuration(_ posts: [Post]) -> ReportingConfiguration {
      var configuration = bench.configuration
      configuration.services = posts.indices.map { TestService(name: "../\u{1F4EE}", host: $0) }
      configuration.transport = ReportTransport { request in
        try await posts[Int(request.url.port ?? 0)].transport.send(request)
      }
      return configuration
    }
    let dead = Post { _, _ in ServiceResponse(status: 503) }
    do {
      let reporter = ErrorReporter(configuration: configuration([Post(), dead]))
      reporter.report(ShopError.serviceDown)
      #expect(await bench.run { reporter.counts.delivered == 1 && dead.requests.count >= 1 })
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path())
    #expect(names == ["--------2"])
    // As if the process had been killed: a copy, since this one still holds the folder.
    try FileManager.default.copyItem(
      at: folder.url.appending(path: "--------2/0"),
      to: folder.url.appending(path: "--------2/1")
    )
    let posts = [Post(), Post()]
    let reporter = ErrorReporter(configuration: configuration(posts))
    await reporter.flush()
    #expect(posts[0].requests.isEmpty)
    #expect(posts[1].requests.count == 1)
  }

  @Test func `a folder that cannot be written is one event, and reports still arrive`() async throws
  {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.url.appending(path: "test"))
    let bench = Bench(folder: folder)
    let reporter = ErrorReporter(configuration: bench.configuration)
    let events = reporter.events
    for _ in 0..<6 {
      reporter.report(ShopError.serviceDown)
      await reporter.flush()
    }
    #expect(reporter.counts.delivered == 6)
    #expect(reporter.counts.stored == 0)
    try FileManager.default.removeItem(at: folder.url.appending(path: "test"))
    reporter.report(ShopError.serviceDown)
    await reporter.flush()
    #expect(reporter.counts.stored == 1)
    let told = await first(2, of: events) { event in
      switch event {
      case .spoolFailed, .spoolRecovered: return true
      default: return false
      }
    }
    guard case .spoolFailed("test", let reason) = told.first else {
      Issue.record("\(told)")
      return
    }
    #expect(!reason.contains(folder.url.path()))
    #expect(told.last == .spoolRecovered(service: "test"))
  }

  @Test func `a sink that fails is an event`() async {
    struct Full: ReportSink {
      let name = "full"
      func write(_ reports: [ErrorReport]) throws { throw URLError(.cannotWriteToFile) }
    }
    var bench = Bench()
    bench.configuration.sinks = [Full()]
    let reporter = ErrorReporter(configuration: bench.configuration)
    reporter.report(ShopError.serviceDown)
    await reporter.flush()
    #expect(reporter.counts.dropped == 1)
    #expect(reporter.counts.delivered == 1)
  }

  @Test func `after shutting down nothing is taken, and that is counted`() async {
    let bench = Bench()
    let reporter = ErrorReporter(configuration: bench.configuration)
    reporter.report(ShopError.serviceDown)
    #expect(await reporter.shutDown() == 0)
    reporter.report(ShopError.serviceDown)
    #expect(reporter.counts.delivered == 1)
    #expect(reporter.counts.dropped == 1)
  }

  @Test func `many threads report at once, and every report is accounted for`() async throws {
    let folder = try TemporaryFolder()
    var bench = Bench(folder: folder)
    bench.configuration.maximumQueuedReports = 100_000
    let reporter = ErrorReporter(configuration: bench.configuration)
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask {
          for number in 0..<60 {
            reporter.report(number % 2 == 0 ? ShopError.serviceDown : ShopError.generalUnexpected)
            if number % 20 == thread { await reporter.flush(timeout: .seconds(1)) }
          }
        }
      }
    }
    #expect(await reporter.flush() == 0)
    let counts = reporter.counts
    #expect(counts.delivered + counts.suppressed == 480)
    #expect(counts.dropped == 0)
    #expect(Set(bench.post.requests.joined()).count == counts.delivered)
  }

  @Test func `the app's reporter keeps what comes before it is configured, once`() async throws {
    ErrorReporter.shared.report(ShopError.serviceDown)
    let bench = Bench()
    try ErrorReporter.shared.configure(bench.configuration)
    #expect(throws: ErrorReporter.AlreadyConfiguredError.self) {
      try ErrorReporter.shared.configure(bench.configuration)
    }
    #expect(await ErrorReporter.shared.flush() == 0)
    #expect(bench.post.requests.joined().count == 1)
  }
}

/// A sink that keeps the reports.
private final class ReportsSink: ReportSink {
  let name = "reports"
  private let kept = Locked<[ErrorReport]>([])
  var reports: [ErrorReport] { kept.withValue { $0 } }
  func write(_ reports: [ErrorReport]) { kept.withValue { $0 += reports } }
}
