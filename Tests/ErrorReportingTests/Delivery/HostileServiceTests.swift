import ErrorCatalog
import Foundation
import Testing

@testable import ErrorReporting

/// Services and transports that would hold up the delivery for ever.
@Suite(.timeLimit(.minutes(2))) struct HostileServiceTests {
  /// A service that asks for a long delay at first.
  private func bench(_ delay: String) -> Bench {
    Bench(
      Post { attempt, _ in
        ServiceResponse(status: attempt == 1 ? 503 : 200, headers: ["Retry-After": delay])
      }
    )
  }

  @Test(arguments: ["3601", "9999999999", "Fri, 31 Dec 2049 23:59:59 GMT"])
  func `a delay that a service requests is at most an hour`(delay: String) async {
    let bench = bench(delay)
    let reporter = ErrorReporter(configuration: bench.configuration)
    let events = reporter.events
    for _ in 0..<4 { reporter.report(ShopError.serviceDown) }
    #expect(await bench.run { bench.post.requests.count == 2 })
    #expect(bench.clock.now == .seconds(3_600))
    let told = await first(1, of: events) { if case .retrying = $0 { true } else { false } }
    #expect(
      told == [
        .retrying(service: "test", count: 4, after: .seconds(3_600), reason: "status 503")
      ]
    )
  }

  @Test func `the limit of delays can be set`() async {
    var bench = bench("100")
    bench.configuration.maximumServerDelay = .seconds(10)
    let reporter = ErrorReporter(configuration: bench.configuration)
    for _ in 0..<4 { reporter.report(ShopError.serviceDown) }
    #expect(await bench.run { bench.post.requests.count == 2 })
    #expect(bench.clock.now == .seconds(10))
  }

  @Test func `a flush sends without waiting for a delay that the service requests`() async {
    let bench = bench("1000")
    let reporter = ErrorReporter(configuration: bench.configuration)
    for _ in 0..<4 { reporter.report(ShopError.serviceDown) }
    #expect(await bench.wait { bench.clock.sleeperCount == 1 && bench.post.requests.count == 1 })
    #expect(await reporter.flush() == 0)
    #expect(bench.post.requests.count == 2)
    #expect(bench.clock.now == .zero)
  }

  @Test func `coming back online sends without waiting for a delay that the service requests`()
    async
  {
    let bench = bench("1000")
    let reporter = ErrorReporter(configuration: bench.configuration)
    for _ in 0..<4 { reporter.report(ShopError.serviceDown) }
    #expect(await bench.wait { bench.clock.sleeperCount == 1 && bench.post.requests.count == 1 })
    // Again and again, because a change that takes no time isn't noticed.
    #expect(
      await bench.wait {
        reporter.network = reporter.network == .offline ? .wifi : .offline
        return reporter.counts.delivered == 4
      }
    )
    #expect(bench.clock.now == .zero)
  }

  @Test func `a request that never ends, not even when it is cancelled, is given up`() async {
    let held = Locked<[CheckedContinuation<Void, Never>]>([])
    var bench = Bench()
    let post = bench.post
    bench.configuration.transport = ReportTransport(maximumDuration: .seconds(60)) { request in
      if post.requests.isEmpty, held.withValue({ $0.isEmpty }) {
        await withCheckedContinuation { continuation in held.withValue { $0.append(continuation) } }
      }
      return try await post.transport.send(request)
    }
    let reporter = ErrorReporter(configuration: bench.configuration)
    let events = reporter.events
    for _ in 0..<4 { reporter.report(ShopError.serviceDown) }
    #expect(await bench.wait { held.withValue { $0.count } == 1 && bench.clock.sleeperCount == 1 })
    bench.clock.advance(.seconds(60))
    let told = await first(1, of: events) { if case .retrying = $0 { true } else { false } }
    let reason = "NSURLErrorDomain -1001 timedOut"
    #expect(told == [.retrying(service: "test", count: 4, after: .seconds(2), reason: reason)])
    #expect(await reporter.flush() == 0)
    #expect(reporter.counts.delivered == 4)
    // What the first request returns afterwards doesn't count.
    for continuation in held.withValue({ $0 }) { continuation.resume() }
    #expect(await bench.wait { post.requests.count == 2 })
    #expect(reporter.counts.delivered == 4)
  }

  @Test func `a deadline ends the wait and cancels the call`() async throws {
    let clock = TestClock()
    let cancelled = Locked(false)
    let value = Task {
      try await Deadline.value(within: .seconds(5), clock.source) {
        await withTaskCancellationHandler {
          while !cancelled.withValue({ $0 }) { await Task.yield() }
        } onCancel: {
          cancelled.withValue { $0 = true }
        }
      }
    }
    while clock.sleeperCount == 0 { await Task.yield() }
    clock.advance(.seconds(5))
    await #expect(throws: URLError(.timedOut)) { try await value.value }
    while !cancelled.withValue({ $0 }) { await Task.yield() }
    #expect(try await Deadline.value(within: .seconds(5), clock.source) { 7 } == 7)
    await #expect(throws: URLError(.badURL)) {
      try await Deadline.value(within: .seconds(5), clock.source) { throw URLError(.badURL) }
    }
    #expect(clock.sleeperCount == 0)
  }
}
