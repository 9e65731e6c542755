import ErrorCatalog
import ErrorOperations
import SampleErrors
import Testing

@Suite struct PolicyArgumentOperationsTests {
  private let time = ManualTime()

  private func operations(
    _ breaker: CircuitBreaker? = nil,
    reports: Locked<[QuotaError]> = Locked([])
  ) -> OperationPolicy<QuotaMapper> {
    var retry = RetryOptions()
    retry.time = time.source
    var policy = OperationPolicy(
      QuotaMapper.self,
      retry: retry,
      breaker: breaker,
      report: { occurrence in reports.withValue { $0.append(occurrence.error) } }
    )
    policy.time = time.source
    return policy
  }

  private func limited(
    _ wait: Duration,
    again: Bool = true,
    report: Bool = true
  ) -> QuotaError {
    .limited(wait: wait, again: again, report: report)
  }

  /// The number of attempts of an operation that always fails.
  private func attempts(_ error: QuotaError, _ operations: OperationPolicy<QuotaMapper>) async
    -> Int
  {
    let count = Locked(0)
    _ = try? await operations.perform("load") {
      count.withValue { $0 += 1 }
      throw error
    }
    return count.withValue { $0 }
  }

  @Test func `an operation waits as long as its error says`() async {
    #expect(await attempts(limited(.seconds(30)), operations()) == 3)
    #expect(time.waits == [.seconds(30), .seconds(30)])
  }

  @Test func `an operation waits no shorter than the policy's backoff`() async {
    #expect(await attempts(limited(.milliseconds(150)), operations()) == 3)
    #expect(time.waits == [.milliseconds(150), .milliseconds(200)])
  }

  @Test func `an error that says so is not retried`() async {
    #expect(await attempts(limited(.seconds(30), again: false), operations()) == 1)
    #expect(time.waits == [])
  }

  @Test func `a delay over the limit of retries ends the operation`() async {
    #expect(await attempts(limited(.seconds(121)), operations()) == 1)
    #expect(await attempts(limited(.seconds(Int64.max)), operations()) == 1)
    #expect(await attempts(limited(.seconds(Int64.min)), operations()) == 3)
    #expect(time.waits == [.milliseconds(100), .milliseconds(200)])
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(Int64.min)])
  func `a delay that nobody can wait does not trap`(delay: Duration) async {
    var operations = operations()
    operations.retry?.maximumServerDelay = nil
    operations.retry?.maximumDuration = .seconds(60)
    let count = Locked(0)
    _ = try? await operations.perform("load") {
      count.withValue { $0 += 1 }
      var occurrence = Occurrence(limited(.zero))
      occurrence.retryAfter = delay
      throw occurrence
    }
    // The longest delay is cut to the catalog's limit.
    #expect(count.withValue { $0 } == 3)
  }

  @Test func `only an error that says so is reported`() async {
    let reports = Locked<[QuotaError]>([])
    let operations = operations(reports: reports)
    _ = await attempts(limited(.zero, again: false, report: false), operations)
    #expect(reports.withValue { $0 } == [])
    _ = await attempts(limited(.zero, again: false), operations)
    #expect(reports.withValue { $0 } == [limited(.zero, again: false)])
  }

  @Test func `a breaker stays open for the delay of the last failure`() async throws {
    let configuration = CircuitBreaker.Configuration(
      threshold: .consecutiveFailures(1),
      initialCoolDown: .seconds(10),
      maximumCoolDown: .seconds(60)
    )
    func rest(after error: QuotaError) async -> Duration? {
      let breaker = CircuitBreaker(configuration, time: time.source)
      _ = await attempts(error, operations(breaker))
      do {
        try await breaker.perform {}
        return nil
      } catch { return (error as? CircuitOpenError)?.retryAfter }
    }
    #expect(await rest(after: limited(.seconds(30), again: false)) == .seconds(30))
    #expect(await rest(after: limited(.seconds(3), again: false)) == .seconds(10))
    #expect(await rest(after: limited(.seconds(Int64.max), again: false)) == .seconds(60))
    #expect(await rest(after: limited(.seconds(Int64.min), again: false)) == .seconds(10))
  }
}
