import ErrorCatalog
import Foundation
import Testing

@testable import ErrorOperations

/// What is `@unchecked Sendable`, used by many threads at once; run under Thread Sanitizer too.
@Suite struct OperationsConcurrencyTests {
  @Test func `a breaker counts right, whoever calls`() throws {
    let breaker = CircuitBreaker(
      .init(threshold: .consecutiveFailures(1_000), initialCoolDown: .seconds(3_600))
    )
    let rejected = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      for _ in 0..<100 {
        do throws(CircuitOpenError) {
          breaker.fail(try breaker.enter())
        } catch {
          rejected.withValue { $0 += 1 }
        }
      }
    }
    #expect(breaker.state == .open)
    // 1,600 calls, of which 1,000 open it; those under way then are ended too late to count.
    #expect((585...600).contains(rejected.withValue { $0 }))
  }

  @Test func `a budget pays out what was paid in`() {
    let budget = RetryBudget(retriesPerCall: 0.5, initialRetries: 100, maximumRetries: 1_000_000)
    let retries = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      for _ in 0..<1_000 {
        budget.deposit()
        if budget.withdraw() { retries.withValue { $0 += 1 } }
      }
    }
    while budget.withdraw() { retries.withValue { $0 += 1 } }
    let count: Int = retries.withValue { $0 }
    #expect(count == 8_100)
  }

  @Test func `a window counts calls and forgets old parts`() {
    var window = CallWindow(.seconds(10))
    for number in 0..<1_000 { window.add(.seconds(20 + number / 500), failed: number % 4 == 0) }
    #expect(window.counts(.seconds(21)) == (1_000, 250))
    #expect(window.counts(.seconds(20)) == (500, 125))
    #expect(window.counts(.seconds(30)) == (500, 125))
    #expect(window.counts(.seconds(31)) == (0, 0))
  }
}
