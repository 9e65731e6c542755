import Foundation
import SampleErrors
import Testing

@testable import ErrorCatalog
@testable import ErrorOperations

@Suite struct OperationsTests {
  private let probe = OperationsProbe()

  private func operations(_ breaker: CircuitBreaker? = nil) -> OperationPolicy<ServiceMapper> {
    var operations = probe.operations(breaker)
    operations.context = { [LogField("user_id", "u7")] }
    return operations
  }

  @Test func `a success is measured, and logged if it was slow`() async throws {
    let operations = operations()
    #expect(try await operations.perform("quick") { 7 } == 7)
    #expect(probe.lines.withValue { $0 } == [])
    _ = try await operations.perform("slow") { probe.time.advance(.seconds(3)) }
    let line = probe.lines.withValue { $0.first ?? "" }
    #expect(
      line.hasPrefix("[NOTICE][")
        && line.hasSuffix("operation=slow outcome=slow duration_ms=3000 user_id=u7 attempts=1")
    )
    #expect(
      probe.records.withValue { $0 } == [
        OperationRecord(operation: "quick", duration: .zero, outcome: .success, attempts: 1),
        OperationRecord(operation: "slow", duration: .seconds(3), outcome: .success, attempts: 1),
      ]
    )
  }

  @Test func `a failure is mapped, tried again, measured, logged and reported`() async throws {
    let operations = operations()
    var calls = 0
    let failed = await #expect(throws: Occurrence<ServiceError>.self) {
      try await operations.perform("upload") {
        calls += 1
        throw URLError(.timedOut)
      }
    }
    let occurrence = try #require(failed)
    #expect(calls == 3)
    #expect(occurrence.error == .down && occurrence.operation == "upload")
    #expect(occurrence.underlying.map(\.code) == [-1001])
    #expect(occurrence.location.fileID.hasSuffix("OperationsTests.swift"))
    let failure = OperationRecord.Outcome.failure(category: "api", key: "error.down")
    #expect(
      probe.records.withValue { $0 } == [
        OperationRecord(
          operation: "upload",
          duration: .milliseconds(300),
          outcome: failure,
          attempts: 3,
          isRetryable: true
        )
      ]
    )
    #expect(probe.lines.withValue { $0.count } == 1)
    #expect(
      probe.lines.withValue { $0.first?.contains("key=error.down code=1 user_id=u7 local_trace=") }
        == true
    )
    #expect(probe.reports.withValue { $0 } == [.down])
  }

  @Test func `the log gets the line, the failure and the measurement`() async throws {
    let entries = Locked<[LogEntry<ServiceError>]>([])
    var operations = operations()
    operations.log = { entry in entries.withValue { $0.append(entry) } }
    operations.logFormat = [.key, .isRetryable, .attempts, .milliseconds, .context("user_id")]
    await #expect(throws: Occurrence<ServiceError>.self) {
      try await operations.perform("upload") { throw URLError(.timedOut) }
    }
    try await operations.perform("slow") { probe.time.advance(.seconds(3)) }
    operations.record("play", error: ServiceError.busy)
    let all = entries.withValue { $0 }
    #expect(all.map(\.occurrence?.error) == [.down, nil, .busy])
    #expect(all.map(\.record?.attempts) == [3, 1, nil])
    #expect(all.first?.record?.isRetryable == true)
    #expect(
      all.first?.description.hasSuffix(
        "] key=error.down retryable=true attempts=3 duration_ms=300 user_id=u7"
      ) == true
    )
    #expect(
      all.dropFirst().first?.description.hasSuffix(
        "] operation=slow outcome=slow duration_ms=3000 attempts=1 user_id=u7"
      ) == true
    )
    #expect(all.last?.description.hasSuffix("] key=error.busy retryable=true user_id=u7") == true)
  }

  @Test func `what is the user's is neither tried again nor reported nor held against the service`()
    async
  {
    let breaker = CircuitBreaker(.init(threshold: .consecutiveFailures(1)), time: probe.time.source)
    let operations = operations(breaker)
    for error in [ServiceError.invalid(email: "ada@secret.example", limit: 3), .cancelled] {
      await #expect(throws: Occurrence<ServiceError>.self) {
        try await operations.perform("sign up") { throw error }
      }
    }
    #expect(breaker.state == .closed)
    #expect(probe.time.waits.isEmpty)
    #expect(probe.reports.withValue { $0.isEmpty })
    #expect(probe.lines.withValue { $0.allSatisfy { !$0.contains("secret") } })
  }

  @Test func `what is not idempotent is done once`() async {
    let operations = operations()
    var calls = 0
    await #expect(throws: Occurrence<ServiceError>.self) {
      try await operations.perform("pay", isIdempotent: false) {
        calls += 1
        throw ServiceError.down
      }
    }
    #expect(calls == 1)
  }

  /// A call a second, the server down from 3,333 s to 6,666 s; three attempts after 100 ms and 200
  /// ms; five failures in a row open the breaker for 10, 20, 40 and then 60 s.
  ///
  /// On paper, in seconds since the server went down: the call at 0 fails three times; that at 1
  /// fails twice, opens the breaker at 1.1, and its third attempt is rejected. Until 11.1, calls 2 to
  /// 11 are rejected. Probes at 12, 32, 72, 132 and every 60 s up to 3,312 fail, each with its
  /// second attempt rejected: 3 + 54. The probe at 3,372 succeeds. So 3,333 + 3,295 calls succeed,
  /// 3 + 2 + 57 attempts fail, and there are 2 + 2 + 57 delays.
  @Test func `an outage`() async {
    let breaker = CircuitBreaker(
      .init(
        threshold: .consecutiveFailures(5),
        initialCoolDown: .seconds(10),
        coolDownMultiplier: 2,
        maximumCoolDown: .seconds(60)
      ),
      time: probe.time.source
    )
    var changes = breaker.stateChanges.makeAsyncIterator()
    let operations = operations(breaker)
    var sent = 0
    var outcomes: [ServiceError: Int] = [:]
    var successes = 0
    for second in 0..<10_000 {
      probe.time.advance(.seconds(second) - probe.time.now)
      do {
        try await operations.perform("call") {
          sent += 1
          if (3_333..<6_666).contains(second) { throw URLError(.timedOut) }
        }
        successes += 1
      } catch {
        outcomes[error.error, default: 0] += 1
      }
    }
    #expect(successes == 6_628)
    #expect(sent == 6_690)
    #expect(probe.time.waits.count == 61)
    let expected: [ServiceError: Int] = [.down: 1, .circuitOpen: 3_371]
    #expect(outcomes == expected)
    #expect(probe.reports.withValue { $0 } == [.down])
    var states: [CircuitBreaker.State: Int] = [:]
    for _ in 0..<118 {
      if let state = await changes.next() { states[state, default: 0] += 1 }
    }
    #expect(states == [.closed: 2, .open: 58, .halfOpen: 58])
  }

  @Test func `cancelling stops a retry at once`() async {
    let operations = OperationPolicy(ServiceMapper.self)
    let calls = Locked(0)
    let task = Task {
      try await operations.perform("wait") {
        calls.withValue { $0 += 1 }
        var occurrence = Occurrence(ServiceError.down)
        occurrence.retryAfter = .seconds(100)
        throw occurrence
      }
    }
    while calls.withValue({ $0 }) == 0 { await Task.yield() }
    task.cancel()
    let result = await task.result
    guard case .failure(let error as Occurrence<ServiceError>) = result else {
      Issue.record("it did not fail")
      return
    }
    #expect(error.error == .cancelled || error.error == .down)
    #expect(calls.withValue { $0 } == 1)
  }
}
