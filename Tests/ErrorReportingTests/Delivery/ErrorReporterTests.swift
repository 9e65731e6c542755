import ErrorCatalog
import Foundation
import MessageFormat
import Testing

@testable import ErrorReporting

@Suite(.timeLimit(.minutes(2))) struct ErrorReporterTests {
  @Test func `reports are stored, sent in batches and gone`() async throws {
    let folder = try TemporaryFolder()
    let bench = Bench(folder: folder)
    let reporter = ErrorReporter(configuration: bench.configuration)
    for _ in 0..<10 { reporter.report(ShopError.serviceDown) }
    #expect(await reporter.flush() == 0)
    #expect(bench.post.requests.map(\.count) == [4, 4, 2])
    #expect(Set(bench.post.requests.joined()).count == 10)
    #expect(reporter.counts.delivered == 10)
    #expect(reporter.counts.stored == 10)
    #expect(folder.reports.isEmpty)
  }

  @Test func `a batch that is not full waits for more, but not for ever`() async {
    let bench = Bench()
    let reporter = ErrorReporter(configuration: bench.configuration)
    reporter.report(ShopError.serviceDown)
    #expect(await bench.run { bench.post.requests.count == 1 })
    #expect(bench.clock.now == .seconds(5))
  }

  @Test func `an argument decides whether an error is reported`() async {
    let bench = Bench()
    let reporter = ErrorReporter(configuration: bench.configuration)
    let hidden = ShopError.serviceLimited(wait: .seconds(9), again: false, told: false)
    reporter.report(hidden)
    reporter.report(Occurrence(hidden))
    reporter.report(unmapped: hidden)
    #expect(reporter.counts.notReportable == 3)
    reporter.report(ShopError.serviceLimited(wait: .seconds(9), again: false, told: true))
    #expect(await reporter.flush() == 0)
    #expect(bench.post.requests.map(\.count) == [1])
    // Generated code leaves the decision to the catalog if only a status is known.
    let mapped = ShopMapper.error(forStatus: 429)
    #expect(mapped == .serviceLimited(wait: .zero, again: true, told: true))
    #expect(mapped?.isRetryable == true)
    #expect(hidden.isRetryable == false)
    #expect(hidden.retryAfter == .seconds(9))
    #expect(hidden.presentation().adapted(hasBanners: false).style == .modal)
  }

  @Test func `what the catalog does not want reported is not`() async {
    let bench = Bench()
    let reporter = ErrorReporter(configuration: bench.configuration)
    reporter.report(ShopError.validationName)
    reporter.report(Occurrence(ShopError.validationName))
    reporter.report(unmapped: ShopError.validationName)
    reporter.report(unmapped: CancellationError())
    reporter.report(unmapped: URLError(.cancelled))
    reporter.report(unmapped: CocoaError(.userCancelled))
    let stopped = NSError(
      domain: "d",
      code: 1,
      userInfo: [NSUnderlyingErrorKey: URLError(.cancelled)]
    )
    reporter.report(unmapped: stopped)
    #expect(await reporter.flush() == 0)
    #expect(bench.post.requests.isEmpty)
    #expect(reporter.counts.notReportable == 7)
    #expect(reporter.counts.reported == 7)
  }

  @Test func `any error is reported as what it is`() async {
    let bench = Bench()
    let reporter = ErrorReporter(configuration: bench.configuration)
    reporter.report(unmapped: ShopError.serviceDown)
    reporter.report(unmapped: SampleReports.occurrence(.serviceDown))
    reporter.report(unmapped: URLError(.timedOut), metadata: ["attempts": 3])
    reporter.report(event: "cache_rebuilt", severity: .notice)
    await reporter.flush()
    let text = bench.post.text
    #expect(text.components(separatedBy: #""key":"error.service.down""#).count == 3)
    #expect(text.contains(#""trace_id":"4bf92f3577b34da6a3ce929d0e0e4736""#))
    #expect(text.contains(#""domain":"NSURLErrorDomain""#))
    #expect(text.contains(#""attempts":3"#))
    #expect(text.contains(#""severity":"notice""#))
    #expect(text.contains(#""file":"ErrorReportingTests/ErrorReporterTests.swift""#))
  }

  @Test func `the trace id of a call is that of an error of a catalog, too`() async {
    let bench = Bench()
    let reporter = ErrorReporter(configuration: bench.configuration)
    reporter.report(unmapped: ShopError.serviceDown, traceID: "req-1")
    reporter.report(unmapped: Occurrence(ShopError.serviceDown), traceID: "req-2")
    reporter.report(unmapped: Occurrence(ShopError.serviceDown, traceID: "req-3"), traceID: "req-4")
    await reporter.flush()
    for known in ["req-1", "req-2", "req-3"] {
      #expect(bench.post.text.contains(#""trace_id":"\#(known)""#))
    }
    #expect(!bench.post.text.contains("trace_id_local"))
  }

  @Test func `an error of a module is reported as the one it holds`() async {
    typealias Failure = ModuleError<ShopError, ShopError>
    let bench = Bench()
    let reporter = ErrorReporter(configuration: bench.configuration)
    reporter.report(unmapped: Failure.module(.serviceDown))
    reporter.report(unmapped: Failure.base(.generalUnexpected))
    reporter.report(unmapped: Failure.other(77))
    reporter.report(Occurrence(Failure.module(.serviceDown), operation: "join"))
    reporter.report(unmapped: Failure.base(.validationName))
    await reporter.flush()
    #expect(bench.post.text.contains(#""key":"error.service.down""#))
    #expect(bench.post.text.contains(#""key":"error.general.unexpected""#))
    #expect(bench.post.text.contains(#""server_code":"77""#))
    #expect(bench.post.text.contains(#""operation":"join""#))
    #expect(!bench.post.text.contains(#""category":"unmapped""#))
    #expect(reporter.counts.notReportable == 1)
    #expect(reporter.counts.delivered == 4)
  }

  @Test func `a literal's reserved names are left out in an optimized build, and reported`() async {
    let bench = Bench()
    let reporter = ErrorReporter(configuration: bench.configuration)
    let events = reporter.events
    reporter.report(
      ShopError.serviceDown,
      metadata: ReportMetadata(omittingReserved: [("code", 1), ("mine", 2), ("id", "x")])
    )
    await reporter.flush()
    #expect(bench.post.text.contains(#""metadata":{"mine":2,"omitted_keys":["code","id"]}"#))
    #expect(bench.post.text.contains(#""code":1001"#))
    let told = await first(1, of: events) { if case .omittedKeys = $0 { true } else { false } }
    #expect(told == [.omittedKeys(["code", "id"])])
  }

  @Test func `a failure is retried with growing delays and the same ids`() async {
    let post = Post { attempt, _ in
      if attempt == 2 { throw URLError(.networkConnectionLost) }
      return ServiceResponse(status: attempt < 4 ? 503 : 200)
    }
    let bench = Bench(post)
    let reporter = ErrorReporter(configuration: bench.configuration)
    let events = reporter.events
    reporter.report(ShopError.serviceDown)
    reporter.report(ShopError.generalUnexpected)
    #expect(await bench.run { reporter.counts.delivered == 2 })
    let retries = await first(3, of: events) { if case .retrying = $0 { true } else { false } }
    #expect(
      retries == [
        .retrying(service: "test", count: 2, after: .seconds(2), reason: "status 503"),
        .retrying(
          service: "test",
          count: 2,
          after: .seconds(4),
          reason: "NSURLErrorDomain -1005 networkConnectionLost"
        ),
        .retrying(service: "test", count: 2, after: .seconds(8), reason: "status 503"),
      ]
    )
    #expect(Set(post.requests.joined()).count == 2)
  }

  @Test func `Retry-After is waited for`() async {
    let post = Post { attempt, _ in
      ServiceResponse(status: attempt == 1 ? 429 : 200, headers: ["Retry-After": "100"])
    }
    let bench = Bench(post)
    let reporter = ErrorReporter(configuration: bench.configuration)
    for _ in 0..<4 { reporter.report(ShopError.serviceDown) }
    #expect(await bench.run { post.requests.count == 2 })
    #expect(bench.clock.now == .seconds(100))
  }

  @Test func `a limit holds, also if the response accepts an item`() async throws {
    let post = Post { attempt, _ in
      ServiceResponse(
        status: 200,
        headers: attempt == 1 ? ["X-Sentry-Rate-Limits": "100:error:key"] : [:]
      )
    }
    let bench = Bench(post, try #require(SentryService(dsn: "https://k@h/1")))
    let reporter = ErrorReporter(configuration: bench.configuration)
    for _ in 0..<2 { reporter.report(ShopError.serviceDown) }
    #expect(await bench.run { reporter.counts.delivered == 2 })
    #expect(bench.clock.now >= .seconds(100))
  }

  @Test func `each item has its own fate`() async {
    let service = TestService { response, items in
      .each(
        items.map { item in
          let text = String(decoding: item.data, as: UTF8.self)
          if text.contains("poison") { return .drop(reason: "mapping") }
          if text.contains("later"), response.status == 200 { return .retry(reason: "busy") }
          return .delivered
        }
      )
    }
    let post = Post { attempt, _ in ServiceResponse(status: attempt == 1 ? 200 : 201) }
    let bench = Bench(post, service)
    let reporter = ErrorReporter(configuration: bench.configuration)
    let events = reporter.events
    for word in ["fine", "poison", "later", "fine"] {
      reporter.report(ShopError.serviceDown, metadata: ["word": word])
    }
    #expect(await bench.run { reporter.counts.delivered == 3 })
    #expect(post.requests.map(\.count) == [4, 1])
    #expect(reporter.counts.dropped == 1)
    let drops = await first(1, of: events) { if case .dropped = $0 { true } else { false } }
    #expect(drops == [.dropped(service: "test", count: 1, reason: .rejected("mapping"))])
  }

  @Test func `items without a verdict are sent again`() async {
    let service = TestService { response, items in
      response.status == 200 ? .each([.delivered]) : .all(.delivered)
    }
    let bench = Bench(
      Post { attempt, _ in ServiceResponse(status: attempt == 1 ? 200 : 201) },
      service
    )
    let reporter = ErrorReporter(configuration: bench.configuration)
    let events = reporter.events
    for _ in 0..<4 { reporter.report(ShopError.serviceDown) }
    #expect(await bench.run { reporter.counts.delivered == 4 })
    #expect(bench.post.requests.map(\.count) == [4, 3])
    let retries = await first(1, of: events) { if case .retrying = $0 { true } else { false } }
    #expect(
      retries == [
        .retrying(service: "test", count: 3, after: .seconds(2), reason: "no verdict")
      ]
    )
  }

  @Test func `the longest delay that a service asks for counts`() async {
    let service = TestService { response, items in
      guard response.status == 200 else { return .all(.delivered) }
      return .each(items.indices.map { .retry(after: .seconds(10 * (3 - $0)), reason: "busy") })
    }
    let bench = Bench(
      Post { attempt, _ in ServiceResponse(status: attempt == 1 ? 200 : 201) },
      service
    )
    let reporter = ErrorReporter(configuration: bench.configuration)
    for _ in 0..<4 { reporter.report(ShopError.serviceDown) }
    #expect(await bench.run { reporter.counts.delivered == 4 })
    #expect(bench.clock.now == .seconds(30))
  }

  @Test func `rejected items of a batch are dropped and counted`() async {
    let service = TestService { _, _ in .partly(rejectedCount: 1, reason: "1 malformed") }
    let bench = Bench(Post(), service)
    let reporter = ErrorReporter(configuration: bench.configuration)
    let events = reporter.events
    for _ in 0..<4 { reporter.report(ShopError.serviceDown) }
    await reporter.flush()
    #expect(reporter.counts.delivered == 3)
    #expect(reporter.counts.dropped == 1)
    let drops = await first(1, of: events) { if case .dropped = $0 { true } else { false } }
    #expect(drops == [.dropped(service: "test", count: 1, reason: .rejected("1 malformed"))])
  }

  @Test func `after too large a request, batches grow again`() async {
    let post = Post { attempt, _ in ServiceResponse(status: attempt == 1 ? 413 : 200) }
    let bench = Bench(post)
    let reporter = ErrorReporter(configuration: bench.configuration)
    for _ in 0..<12 { reporter.report(ShopError.serviceDown) }
    await reporter.flush()
    #expect(post.requests.map(\.count) == [4, 2, 4, 4, 2])
  }

  @Test func `items that have waited too long are dropped and counted`() async {
    var bench = Bench(Post { _, _ in ServiceResponse(status: 503) })
    bench.configuration.spool.maximumAge = .seconds(60)
    let reporter = ErrorReporter(configuration: bench.configuration)
    let events = reporter.events
    reporter.report(ShopError.serviceDown)
    #expect(await bench.run { reporter.counts.dropped == 1 })
    #expect(bench.clock.now > .seconds(60))
    let drops = await first(1, of: events) { if case .dropped = $0 { true } else { false } }
    #expect(drops == [.dropped(service: "test", count: 1, reason: .tooOld)])
  }

  @Test func `items whose records are damaged are dropped and counted`() async throws {
    let folder = try TemporaryFolder()
    let bench = Bench(folder: folder)
    let reporter = ErrorReporter(configuration: bench.configuration)
    reporter.network = .offline
    for _ in 0..<3 { reporter.report(ShopError.serviceDown) }
    #expect(await bench.run { reporter.counts.stored == 3 })
    let file = try FileHandle(forUpdating: try #require(folder.reports.first))
    try file.truncate(atOffset: 40)
    try file.close()
    reporter.network = .wifi
    #expect(await bench.run { reporter.counts.delivered == 2 })
    #expect(reporter.counts.dropped == 1)
  }

  @Test func `a report that a service doesn't want represents no other`() async {
    var service = TestService(repeatLimit: RepeatLimit(1, per: .seconds(600)))
    service.minimumSeverity = .critical
    let bench = Bench(Post(), service)
    let reporter = ErrorReporter(configuration: bench.configuration)
    for severity in [ErrorSeverity.info, .info, .critical] {
      reporter.report(event: "cache_rebuilt", severity: severity)
    }
    await reporter.flush()
    #expect(bench.post.text.contains(#""severity":"critical""#))
    #expect(bench.clock.now == .zero)
    #expect(!bench.post.text.contains(#""occurrences""#))
  }
}
