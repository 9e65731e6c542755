import Foundation
import SampleErrors
import Testing

@testable import ErrorCatalog
@testable import ErrorOperations

/// Synchronous operations, and those with callbacks.
@Suite(.timeLimit(.minutes(1))) struct CallbackTests {
  private let probe = OperationsProbe()

  private func outcome<Value: Sendable>(
    _ operations: OperationPolicy<ServiceMapper>,
    isIdempotent: Bool = true,
    _ body:
      @escaping @Sendable (@escaping @Sendable (Result<Value, any Error>) -> Void) -> Void
  ) async -> Result<Value, Occurrence<ServiceError>>? {
    let received = Locked<[Result<Value, Occurrence<ServiceError>>]>([])
    await operations.perform("load", isIdempotent: isIdempotent, body) { result in
      received.withValue { $0.append(result) }
    }.value
    let all = received.withValue { $0 }
    #expect(all.count == 1)
    return all.first
  }

  @Test func `a synchronous operation is mapped, measured, logged, reported and done once`() throws
  {
    let breaker = CircuitBreaker(.init(threshold: .consecutiveFailures(2)), time: probe.time.source)
    let operations = probe.operations(breaker)
    #expect(try operations.perform("read") { 7 } == 7)
    var calls = 0
    for _ in 0..<2 {
      let failed = #expect(throws: Occurrence<ServiceError>.self) {
        try operations.perform("read") {
          calls += 1
          probe.time.advance(.seconds(1))
          throw URLError(.timedOut)
        }
      }
      #expect(failed?.error == .down && failed?.operation == "read")
      #expect(failed?.location.fileID.hasSuffix("CallbackTests.swift") == true)
    }
    #expect(calls == 2)
    #expect(breaker.state == .open)
    let rejected = #expect(throws: Occurrence<ServiceError>.self) {
      try operations.perform("read") { calls += 1 }
    }
    #expect(rejected?.error == .circuitOpen && rejected?.retryAfter == .seconds(10))
    #expect(calls == 2 && probe.time.waits == [])
    #expect(
      probe.records.withValue { $0.map(\.duration) } == [.zero, .seconds(1), .seconds(1), .zero]
    )
    #expect(probe.lines.withValue { $0.count } == 3)
    #expect(probe.reports.withValue { $0 } == [.down, .down])
  }

  @Test func `a slow synchronous success is logged`() throws {
    let operations = probe.operations()
    try operations.perform("read") { probe.time.advance(.seconds(3)) }
    #expect(probe.lines.withValue { $0.first?.contains("operation=read outcome=slow") } == true)
  }

  @Test func `an error that a callback received is mapped, logged and reported`() {
    let operations = probe.operations()
    let occurrence = operations.record("play", error: URLError(.timedOut))
    #expect(occurrence.error == .down && occurrence.operation == "play")
    #expect(occurrence.location.fileID.hasSuffix("CallbackTests.swift"))
    #expect(probe.lines.withValue { $0.first?.contains("key=error.down") } == true)
    #expect(probe.reports.withValue { $0 } == [.down])
    // Nothing is measured without a duration.
    #expect(probe.records.withValue { $0 } == [])
    #expect(operations.record("play", error: Occurrence(ServiceError.busy)).operation == "play")
    operations.record("play", error: ServiceError.busy, duration: .seconds(4))
    #expect(probe.records.withValue { $0.map(\.duration) } == [.seconds(4)])
  }

  @Test func `an operation with a callback is retried, and completes once`() async throws {
    let operations = probe.operations()
    let calls = Locked(0)
    let result = await outcome(operations) { done in
      let call = calls.withValue { calls in
        calls += 1
        return calls
      }
      DispatchQueue.global().async {
        done(call < 3 ? .failure(URLError(.timedOut)) : .success(call))
        // Only the first call counts.
        done(.success(99))
        done(.failure(ServiceError.unexpected))
      }
    }
    #expect(try result?.get() == 3)
    #expect(probe.time.waits == [.milliseconds(100), .milliseconds(200)])
    #expect(probe.records.withValue { $0.map(\.attempts) } == [3])
    let failed: Result<Int, _>? = await outcome(operations, isIdempotent: false) { done in
      done(.failure(URLError(.timedOut)))
    }
    #expect(throws: Occurrence<ServiceError>.self) { try failed?.get() }
    #expect(probe.lines.withValue { $0.count } == 1)
  }

  @Test func `a callback that is never called fails`() async {
    let result: Result<Int, _>? = await outcome(probe.operations()) { _ in }
    guard case .failure(let occurrence)? = result else {
      Issue.record("it did not fail")
      return
    }
    #expect(occurrence.error == .unexpected)
    #expect(occurrence.underlying.map(\.type) == ["ErrorOperations.MissingCompletionError"])
  }

  @Test func `cancelling ends an operation whose callback is kept`() async {
    let kept = Locked<[@Sendable (Result<Int, any Error>) -> Void]>([])
    let result = Locked<ServiceError?>(nil)
    let task = probe.operations().perform("load") {
      (done: @escaping @Sendable (Result<Int, any Error>) -> Void) in
      kept.withValue { $0.append(done) }
    } completion: { outcome in
      if case .failure(let occurrence) = outcome { result.withValue { $0 = occurrence.error } }
    }
    while kept.withValue({ $0.isEmpty }) { await Task.yield() }
    task.cancel()
    await task.value
    #expect(result.withValue { $0 } == .cancelled)
    for done in kept.withValue({ $0 }) { done(.success(1)) }
  }

  @Test @MainActor func `closures on the main actor stay there`() async {
    var order: [String] = []
    await probe.operations().perform("load") { @MainActor done in
      order.append("started")
      done(.success(1))
    } completion: { @MainActor _ in
      MainActor.assertIsolated()
      order.append("completed")
    }.value
    #expect(order == ["started", "completed"])
  }
}
