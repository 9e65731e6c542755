import Foundation
import SampleErrors
import Testing

@testable import ErrorCatalog
@testable import ErrorOperations

@Suite struct RetryTests {
  private struct Surprise: Error {}

  private func options(_ time: ManualTime) -> RetryOptions {
    var options = RetryOptions()
    options.time = time.source
    options.random = { 0.5 }
    return options
  }

  /// Fails so many times, then returns the number of the attempt.
  private func attempts(
    failing failures: Int,
    _ error: any Error = ServiceError.down,
    _ policy: RetryPolicy? = nil,
    options: RetryOptions
  ) async throws -> Int {
    try await options.perform(policy: policy) { attempt in
      if attempt <= failures { throw error }
      return attempt
    }
  }

  @Test func `an operation is retried by its error's policy`() async throws {
    let time = ManualTime()
    #expect(try await attempts(failing: 2, options: options(time)) == 3)
    // 100 ms, then twice that.
    #expect(time.waits == [.milliseconds(100), .milliseconds(200)])
    await #expect(throws: ServiceError.down) {
      try await self.attempts(failing: 3, options: options(time))
    }
    #expect(time.waits.count == 4)
  }

  @Test func `what its entry does not allow is not tried again`() async {
    let time = ManualTime()
    for error in [ServiceError.invalid(email: "", limit: 1), .unexpected] {
      await #expect(throws: error) {
        try await self.attempts(failing: 1, error, options: options(time))
      }
    }
    let always = RetryPolicy.automatic(
      .init(
        maximumAttempts: 9,
        initialDelay: .seconds(1),
        multiplier: 1,
        maximumDelay: .seconds(1),
        jitter: 0
      )
    )
    await #expect(throws: ServiceError.unexpected) {
      try await self.attempts(failing: 1, ServiceError.unexpected, always, options: options(time))
    }
    await #expect(throws: Surprise.self) {
      try await self.attempts(failing: 1, Surprise(), options: options(time))
    }
    var once = options(time)
    once.isIdempotent = false
    await #expect(throws: ServiceError.down) { try await self.attempts(failing: 1, options: once) }
    #expect(time.waits.isEmpty)
  }

  @Test func `a policy that is given stands for the error's own`() async throws {
    let time = ManualTime()
    let policy = RetryPolicy.automatic(
      .init(
        maximumAttempts: 5,
        initialDelay: .seconds(4),
        multiplier: 10,
        maximumDelay: .seconds(60),
        jitter: 1
      )
    )
    #expect(try await attempts(failing: 4, ServiceError.down, policy, options: options(time)) == 5)
    // Full jitter, of which random numbers take off half.
    #expect(time.waits == [.seconds(2), .seconds(20), .seconds(30), .seconds(30)])
  }

  @Test func `a server's Retry-After is the least wait`() async throws {
    let time = ManualTime()
    var occurrence = Occurrence(ServiceError.down)
    occurrence.retryAfter = .seconds(9)
    #expect(try await attempts(failing: 1, occurrence, options: options(time)) == 2)
    #expect(time.waits == [.seconds(9)])
  }

  @Test func `a server's Retry-After is the least wait, also if the error is mapped or wrapped`()
    async throws
  {
    struct Wrapper: Error { let cause: any Error }
    var occurrence = Occurrence(ServiceError.down)
    occurrence.retryAfter = .seconds(9)
    for error in [occurrence, Wrapper(cause: occurrence)] as [any Error] {
      let time = ManualTime()
      var options = options(time)
      options.maximumServerDelay = .seconds(9)
      try await options.perform(
        map: { ServiceMapper.error(for: $0) as ServiceError },
        { if $0 == 1 { throw error } }
      )
      #expect(time.waits == [.seconds(9)])
    }
    let breaker = CircuitBreaker(
      .init(threshold: .consecutiveFailures(1)),
      time: ManualTime().source
    )
    occurrence.retryAfter = .seconds(70)
    await #expect(throws: Wrapper.self) {
      try await breaker.perform { throw Wrapper(cause: occurrence) }
    }
    await #expect(throws: CircuitOpenError(retryAfter: .seconds(70))) {
      try await breaker.perform {}
    }
  }

  @Test func `a delay that the server may not request is not waited for`() async throws {
    let time = ManualTime()
    var occurrence = Occurrence(ServiceError.down)
    for requested in [Duration.seconds(121), .seconds(Int64.max)] {
      occurrence.retryAfter = requested
      var limited = options(time)
      limited.maximumDuration = .seconds(3_600)
      let failure = occurrence
      await #expect(throws: Occurrence<ServiceError>.self) {
        try await self.attempts(failing: 1, failure, options: limited)
      }
    }
    occurrence.retryAfter = .seconds(-9)
    #expect(try await attempts(failing: 1, occurrence, options: options(time)) == 2)
    #expect(time.waits == [.milliseconds(100)])
    var patient = options(time)
    patient.maximumServerDelay = nil
    occurrence.retryAfter = .seconds(86_400)
    #expect(try await attempts(failing: 1, occurrence, options: patient) == 2)
    // Without a limit of its own, that of the catalog.
    #expect(time.waits == [.milliseconds(100), .seconds(10)])
  }

  @Test func `a retry after the deadline is not waited for`() async {
    let time = ManualTime()
    var limited = options(time)
    limited.maximumDuration = .milliseconds(250)
    await #expect(throws: ServiceError.down) {
      try await self.attempts(failing: 9, options: limited)
    }
    #expect(time.waits == [.milliseconds(100)])
  }

  @Test func `a task that is cancelled stops at once`() async {
    let started = Locked(0)
    let task = Task {
      let forever = RetryPolicy.automatic(
        .init(
          maximumAttempts: 9,
          initialDelay: .seconds(3_600),
          multiplier: 1,
          maximumDelay: .seconds(3_600),
          jitter: 0
        )
      )
      return try await RetryOptions().perform(policy: forever) { _ -> Int in
        started.withValue { $0 += 1 }
        throw ServiceError.down
      }
    }
    while started.withValue({ $0 }) == 0 { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(started.withValue { $0 } == 1)
  }

  /// 1,000 calls to a server that fails them all: each pays a tenth of a retry.
  @Test func `callers who share a budget retry a tenth of their calls`() async {
    let time = ManualTime()
    var shared = options(time)
    shared.budget = RetryBudget(retriesPerCall: 0.1, initialRetries: 0)
    var sent = 0
    for _ in 0..<1_000 {
      _ = try? await shared.perform { _ in
        sent += 1
        throw ServiceError.down
      }
    }
    #expect(sent == 1_100)
  }

  @Test(arguments: [
    (1, 0.0, 0.2), (2, 0.0, 0.6), (3, 0.0, 1.0), (99, 0.0, 1.0), (2, 0.5, 0.3), (2, 1.0, 0.0),
  ])
  func `waits grow to the limit`(attempt: Int, random: Double, seconds: Double) {
    let backoff = RetryPolicy.Backoff(
      maximumAttempts: 9,
      initialDelay: .milliseconds(200),
      multiplier: 3,
      maximumDelay: .seconds(1),
      jitter: 1
    )
    let wait = backoff.delay(afterAttempt: attempt, random: random).seconds
    #expect(abs(wait - seconds) < 1e-9)
  }
}
