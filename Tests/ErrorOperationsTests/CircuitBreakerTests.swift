import Foundation
import SampleErrors
import Testing

@testable import ErrorCatalog
@testable import ErrorOperations

@Suite struct CircuitBreakerTests {
  private let time = ManualTime()

  private func breaker(_ threshold: CircuitBreaker.Threshold = .consecutiveFailures(3))
    -> CircuitBreaker
  {
    CircuitBreaker(
      .init(
        threshold: threshold,
        initialCoolDown: .seconds(10),
        coolDownMultiplier: 2,
        maximumCoolDown: .seconds(30)
      ),
      time: time.source
    )
  }

  private func fail(_ breaker: CircuitBreaker, _ error: ServiceError = .down) async {
    await #expect(throws: error) { try await breaker.perform { throw error } }
  }

  @Test func `it opens, probes, cools down longer, and closes`() async throws {
    let breaker = breaker()
    for _ in 0..<2 { await fail(breaker) }
    try await breaker.perform {}
    for _ in 0..<3 { await fail(breaker) }
    #expect(breaker.state == .open)
    time.advance(.seconds(4))
    await #expect(throws: CircuitOpenError(retryAfter: .seconds(6))) {
      try await breaker.perform {}
    }
    time.advance(.seconds(6))
    await fail(breaker)
    #expect(breaker.state == .open)
    await #expect(throws: CircuitOpenError(retryAfter: .seconds(20))) {
      try await breaker.perform {}
    }
    time.advance(.seconds(20))
    await fail(breaker)
    // Doubled again, up to the limit.
    await #expect(throws: CircuitOpenError(retryAfter: .seconds(30))) {
      try await breaker.perform {}
    }
    time.advance(.seconds(30))
    try await breaker.perform {}
    #expect(breaker.state == .closed)
    for _ in 0..<3 { await fail(breaker) }
    await #expect(throws: CircuitOpenError(retryAfter: .seconds(10))) {
      try await breaker.perform {}
    }
  }

  @Test func `it keeps a failure only until it closes`() throws {
    final class Failure: Error {}
    let breaker = breaker(.consecutiveFailures(2))
    weak var kept: Failure?
    func fail() throws {
      let failure = Failure()
      kept = failure
      breaker.fail(try breaker.enter(), cause: failure)
    }
    try fail()
    #expect(kept == nil)
    try fail()
    #expect(kept != nil)
    time.advance(.seconds(10))
    breaker.succeed(try breaker.enter())
    #expect(kept == nil)
  }

  @Test func `errors that are the user's never open it`() async {
    let breaker = breaker()
    for _ in 0..<100 { await fail(breaker, .invalid(email: "a", limit: 1)) }
    #expect(breaker.state == .closed)
    for _ in 0..<2 { await fail(breaker) }
    // The service has responded, even if it has refused the request.
    await fail(breaker, .invalid(email: "a", limit: 1))
    for _ in 0..<2 { await fail(breaker) }
    #expect(breaker.state == .closed)
  }

  /// Fails without `async`.
  private func fail(_ breaker: CircuitBreaker, _ error: some Error, count: Int) throws {
    for _ in 0..<count {
      do { try breaker.perform { throw error } } catch is CircuitOpenError {
        Issue.record("it is open")
      } catch {}
    }
  }

  @Test func `used alone, it counts errors of other kinds and no cancellation`() async throws {
    struct Foreign: Error {}
    let breaker = breaker()
    for error in [CancellationError(), URLError(.cancelled)] as [any Error] {
      for _ in 0..<9 { _ = try? await breaker.perform { throw error } }
    }
    #expect(breaker.state == .closed)
    try fail(breaker, Foreign(), count: 3)
    #expect(breaker.state == .open)
    #expect(throws: CircuitOpenError.self) { try breaker.perform {} }
    time.advance(.seconds(10))
    // A cancelled probe tells nothing about the service.
    _ = try? await breaker.perform { throw URLError(.cancelled) }
    #expect(breaker.state == .open)
    try await breaker.perform {}
    for _ in 0..<9 {
      _ = try? await breaker.perform(countsAsFailure: { !($0 is Foreign) }, { throw Foreign() })
    }
    #expect(breaker.state == .closed)
  }

  @Test func `of eight callers that wait half-open one probes`() async throws {
    let breaker = breaker()
    for _ in 0..<3 { await fail(breaker) }
    time.advance(.seconds(10))
    let probes = Locked(0)
    let isDone = Locked(false)
    let rejected = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          do {
            try await breaker.perform {
              probes.withValue { $0 += 1 }
              while !isDone.withValue({ $0 }) { await Task.yield() }
            }
            return false
          } catch {
            return true
          }
        }
      }
      var rejected = 0
      for await isRejected in group {
        if isRejected { rejected += 1 }
        if rejected == 7 { isDone.withValue { $0 = true } }
      }
      return rejected
    }
    #expect(rejected == 7)
    #expect(probes.withValue { $0 } == 1)
    #expect(breaker.state == .closed)
  }

  @Test func `a probe that is cancelled lets another probe`() async throws {
    let breaker = breaker()
    for _ in 0..<3 { await fail(breaker) }
    time.advance(.seconds(10))
    await #expect(throws: CancellationError.self) {
      try await breaker.perform { throw CancellationError() }
    }
    #expect(breaker.state == .open)
    try await breaker.perform {}
    #expect(breaker.state == .closed)
  }

  @Test func `a call that began before a change tells nothing of what came after`() throws {
    let breaker = breaker()
    let late = try breaker.enter()
    let later = try breaker.enter()
    for _ in 0..<3 { breaker.fail(try breaker.enter()) }
    breaker.succeed(late)
    #expect(breaker.state == .open)
    time.advance(.seconds(10))
    let probe = try breaker.enter()
    breaker.fail(later)
    #expect(breaker.state == .halfOpen)
    breaker.succeed(probe)
    #expect(breaker.state == .closed)
  }

  /// Parts of a second: the window holds ten of them.
  @Test func `by rate, it opens at the share of failures in the window`() throws {
    let breaker = breaker(.failureRate(0.5, window: .seconds(10), minimumCalls: 10))
    for _ in 0..<8 { breaker.succeed(try breaker.enter()) }
    time.advance(.seconds(5))
    for _ in 0..<7 { breaker.fail(try breaker.enter()) }
    // 7 of 15 have failed.
    #expect(breaker.state == .closed)
    time.advance(.seconds(5))
    // The successes have left the window; 8 of 8, too few to tell, then 10 of 10.
    breaker.fail(try breaker.enter())
    #expect(breaker.state == .closed)
    breaker.fail(try breaker.enter())
    breaker.fail(try breaker.enter())
    #expect(breaker.state == .open)
  }

  @Test func `its changes are reported in order`() async throws {
    let breaker = breaker()
    var changes = breaker.stateChanges.makeAsyncIterator()
    for _ in 0..<3 { breaker.fail(try breaker.enter()) }
    time.advance(.seconds(10))
    breaker.succeed(try breaker.enter())
    var states: [CircuitBreaker.State] = []
    for _ in 0..<4 { if let state = await changes.next() { states.append(state) } }
    #expect(states == [.closed, .open, .halfOpen, .closed])
  }
}
