import Foundation
import SampleErrors
import Simulation
import Testing

@testable import ErrorCatalog
@testable import ErrorOperations

/// Who repeats a call, after which delay, and what an app knows about it.
@Suite struct RepetitionTests {
  private let probe = OperationsProbe()

  /// A failure for which the server names a delay; its catalog's `jitter` is 1.
  private func busy(_ delay: Duration, status: Int? = nil) -> Occurrence<ServiceError> {
    var occurrence = Occurrence(ServiceError.busy)
    occurrence.retryAfter = delay
    occurrence.status = status
    return occurrence
  }

  /// Throws errors, one for each attempt, then returns the number of attempts.
  private func attempts(
    _ policy: OperationPolicy<ServiceMapper>,
    _ errors: [any Error],
    isIdempotent: Bool = true
  ) async -> (count: Int, failure: Occurrence<ServiceError>?) {
    var count = 0
    do {
      try await policy.perform("load", isIdempotent: isIdempotent) {
        count += 1
        if count <= errors.count { throw errors[count - 1] }
      }
      return (count, nil)
    } catch {
      return (count, error)
    }
  }

  @Test func `many calls don't come back at the moment that the server names`() async {
    var waits: Set<Duration> = []
    for seed in 1...50 {
      let time = ManualTime()
      var policy = probe.operations()
      policy.retry?.time = time.source
      policy.retry?.random = { Double(seed) / 51 }
      #expect(await attempts(policy, [busy(.seconds(60))]).count == 2)
      waits.formUnion(time.waits)
    }
    #expect(waits.count == 50)
    #expect(waits.allSatisfy { $0 > .seconds(60) && $0 < .seconds(120) })
  }

  @Test(arguments: [(0.0, 0.9, 60.0), (0.2, 0.5, 66.0), (0.2, 0.0, 60.0), (1.0, 0.5, 90.0)])
  func `at most the catalog's jitter is added`(jitter: Double, random: Double, seconds: Double) {
    let backoff = RetryPolicy.Backoff(jitter: jitter)
    let delay = backoff.delay(afterAttempt: 1, atLeast: .seconds(60), random: random)
    #expect(delay == .seconds(seconds))
  }

  @Test
  func `limits are compared with the server's delay, and no attempt starts after the deadline`()
    async
  {
    var policy = probe.operations()
    policy.retry?.random = { 0.75 }
    policy.retry?.maximumServerDelay = .seconds(60)
    policy.retry?.maximumDuration = .seconds(70)
    let result = await attempts(policy, [busy(.seconds(60)), busy(.seconds(60))])
    #expect(result.count == 2 && probe.time.waits == [.seconds(70)])
    // Texts have the server's delay.
    #expect(result.failure?.presentation().retryAfter == .seconds(60))
  }

  @Test func `a call that isn't idempotent is repeated only if nothing was performed`() async {
    var policy = probe.operations()
    policy.retry?.random = { 0 }
    // 'busy' has "performed": false, 'down' hasn't.
    #expect(await attempts(policy, [ServiceError.busy], isIdempotent: false).count == 2)
    #expect(await attempts(policy, [ServiceError.down], isIdempotent: false).count == 1)
    policy.retry?.isIdempotent = false
    #expect(await attempts(policy, [ServiceError.busy]).count == 2)
    #expect(await attempts(policy, [ServiceError.down]).count == 1)
    policy.recover = { _ in true }
    policy.retry = nil
    var refused = Occurrence(ServiceError.unexpected)
    #expect(await attempts(policy, [refused], isIdempotent: false).count == 1)
    refused.status = 500
    #expect(await attempts(policy, [refused], isIdempotent: false).count == 1)
    refused.status = 401
    #expect(await attempts(policy, [refused], isIdempotent: false).count == 2)
    #expect(await attempts(policy, [ServiceError.busy], isIdempotent: false).count == 2)
    policy.recover = { _ in false }
    #expect(await attempts(policy, [refused], isIdempotent: false).count == 1)
  }

  @Test func `an app knows each delay, and not after the last attempt`() async {
    let told = Locked<[String]>([])
    var policy = probe.operations()
    policy.retry?.random = { 0 }
    policy.willRetry = { attempt in
      told.withValue {
        $0.append("\(attempt.number) \(attempt.occurrence.error.key) \(attempt.delay ?? .zero)")
      }
    }
    let result = await attempts(policy, [ServiceError.down, busy(.seconds(20)), ServiceError.down])
    #expect(result.count == 3)
    #expect(
      told.withValue { $0 } == ["1 error.down 0.1 seconds", "2 error.busy 20.0 seconds"]
    )
    #expect(probe.time.waits == [.milliseconds(100), .seconds(20)])
    // It knows what would happen without it.
    policy.recover = { attempt in
      told.withValue {
        $0.append("recover \(attempt.number) \(attempt.delay.map { "\($0)" } ?? "-")")
      }
      return attempt.occurrence.error == .unexpected
    }
    told.withValue { $0 = [] }
    #expect(await attempts(policy, [ServiceError.down, ServiceError.unexpected]).count == 3)
    #expect(
      told.withValue { $0 } == [
        "recover 1 0.1 seconds", "1 error.down 0.1 seconds", "recover 2 -",
        "2 error.unexpected 0.0 seconds",
      ]
    )
  }

  @Test(arguments: [true, false])
  func `a user ends the delay`(isRepeated: Bool) async {
    var policy = probe.operations()
    // A clock that never reaches the end of the delay.
    policy.retry?.time = TimeSource(
      now: { .zero },
      sleep: { _ in
        while !Task.isCancelled { await Task.yield() }
        throw CancellationError()
      }
    )
    policy.willRetry = { attempt in attempt.endDelay(repeating: isRepeated) }
    let result = await attempts(policy, [ServiceError.down])
    #expect(result.count == (isRepeated ? 2 : 1))
    #expect(result.failure?.error == (isRepeated ? nil : .down))
    // Without an end, cancellation of the task ends it.
    let isWaiting = Locked(false)
    policy.willRetry = { _ in isWaiting.withValue { $0 = true } }
    let waiting = policy
    let task = Task { await attempts(waiting, [ServiceError.down]) }
    while !isWaiting.withValue({ $0 }) { await Task.yield() }
    task.cancel()
    let cancelled = await task.value
    #expect(cancelled.count == 1 && cancelled.failure?.error == .cancelled)
  }

  @Test func `what opened the breaker is logged and reported, and only calls count as attempts`()
    async throws
  {
    let breaker = CircuitBreaker(
      .init(threshold: .consecutiveFailures(2)),
      time: probe.time.source
    )
    let policy = probe.operations(breaker)
    let errors: [any Error] = [URLError(.timedOut), URLError(.timedOut)]
    let failure = try #require(await attempts(policy, errors).failure)
    #expect(failure.error == .circuitOpen)
    #expect(probe.records.withValue { $0.map(\.attempts) } == [2])
    let cause = try #require(failure.underlying.first)
    #expect(cause.underlying.map(\.name) == ["timedOut"])
    #expect(
      probe.lines.withValue { $0 }[0].contains(
        #"cause="ErrorCatalog.CircuitOpenError (NSURLErrorDomain -1001 timedOut)""#
      )
    )
    _ = await attempts(policy, [])
    #expect(probe.records.withValue { $0.map(\.attempts) } == [2, 0])
    // The cause is not what the rejected call is mapped by.
    let open = CircuitOpenError(retryAfter: .zero, cause: URLError(.timedOut))
    #expect(QuotaMapper.error(for: open) == .unexpected)
    #expect(ErrorChain(open).errors.count == 1)
  }

  @Test func `a task hands its failure on, and a cancellation to nobody`() async {
    let shown = Locked<[String]>([])
    let policy = probe.operations()
    let onFailure: @Sendable (Occurrence<ServiceError>) -> Void = { occurrence in
      shown.withValue { $0.append(occurrence.error.key) }
    }
    await policy.start("save") {
      throw ServiceError.unexpected
    } onFailure: {
      onFailure($0)
    }.value
    await policy.start("save") {
      throw CocoaError(.userCancelled)
    } onFailure: {
      onFailure($0)
    }.value
    await policy.start("save") {
    } onFailure: {
      onFailure($0)
    }.value
    #expect(shown.withValue { $0 } == ["error.unexpected"])
    #expect(probe.lines.withValue { $0.count } == 1)
    #expect(probe.reports.withValue { $0 } == [.unexpected])
    #expect(
      probe.records.withValue { $0.map(\.outcome.text) } == ["failure", "cancelled", "success"]
    )
  }

  @MainActor @Test func `a task runs where it is started`() async {
    // Without `Sendable`, so that other isolation wouldn't compile.
    final class Model { var text = "" }
    let model = Model()
    let task = probe.operations().start("save") {
      model.text += "saving"
      throw ServiceError.unexpected
    } onFailure: { occurrence in
      model.text += " \(occurrence.error.key)"
    }
    await task.value
    #expect(model.text == "saving error.unexpected")
  }
}
