import ErrorCatalog
import Testing

@testable import ErrorOperations

/// Numbers and durations that no arithmetic can hold: they saturate instead of ending the program.
@Suite struct ExtremeNumberTests {
  @Test(arguments: [-Double.infinity, -1, 0, 0.5, 1e300, .infinity, .nan])
  func `a budget has any size`(share: Double) {
    for count in [Int.min, -1, 0, 1, .max] {
      let budget = RetryBudget(retriesPerCall: share, initialRetries: count, maximumRetries: count)
      budget.deposit()
      #expect(budget.withdraw() == (count > 0))
    }
  }

  @Test(arguments: [Duration.seconds(Int64.min), .seconds(-1), .zero, .seconds(Int64.max)])
  func `a breaker opens after any time`(duration: Duration) {
    for multiplier in [-Double.infinity, 0, 1e300, .infinity, .nan] {
      for threshold in [
        CircuitBreaker.Threshold.consecutiveFailures(1),
        .failureRate(multiplier, window: duration, minimumCalls: .max),
        .failureRate(0, window: duration, minimumCalls: .min),
      ] {
        let breaker = CircuitBreaker(
          CircuitBreaker.Configuration(
            threshold: threshold,
            initialCoolDown: duration,
            coolDownMultiplier: multiplier,
            maximumCoolDown: duration
          )
        )
        for _ in 0..<3 {
          guard let permit = try? breaker.enter() else { continue }
          breaker.fail(permit, retryAfter: duration)
        }
        #expect([.open, .closed].contains(breaker.state))
      }
    }
  }
}
