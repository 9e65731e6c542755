import Foundation
import SampleErrors
import Testing

@testable import ErrorCatalog
@testable import ErrorOperations

/// A function that removes the cause of a failure before the operation is retried.
@Suite struct RecoveryTests {
  private let time = ManualTime()
  private let records = Locked<[OperationRecord]>([])
  private let recovered = Locked<[ServiceError]>([])

  private func operations(
    _ recover: @escaping @Sendable (ServiceError) throws -> Bool
  ) -> OperationPolicy<ServiceMapper> {
    var retry = RetryOptions()
    retry.time = time.source
    var policy = OperationPolicy(
      ServiceMapper.self,
      retry: retry,
      telemetry: { record in records.withValue { $0.append(record) } }
    )
    policy.recover = { attempt in
      recovered.withValue { $0.append(attempt.occurrence.error) }
      return try recover(attempt.occurrence.error)
    }
    policy.time = time.source
    return policy
  }

  /// Throws errors, one for each attempt, and then returns the number of attempts.
  private func run(
    _ operations: OperationPolicy<ServiceMapper>,
    _ errors: [any Error],
    isIdempotent: Bool = true
  ) async -> Result<Int, Occurrence<ServiceError>> {
    var attempts = 0
    do {
      let value = try await operations.perform("load", isIdempotent: isIdempotent) {
        attempts += 1
        if attempts <= errors.count { throw errors[attempts - 1] }
        return attempts
      }
      return .success(value)
    } catch {
      return .failure(error)
    }
  }

  @Test func `an error that is never retried is retried once, at once`() async throws {
    let operations = operations { $0 == .unexpected }
    #expect(try await run(operations, [ServiceError.unexpected]).get() == 2)
    #expect(time.waits == [])
    let failed = await run(operations, [ServiceError.unexpected, ServiceError.unexpected])
    #expect(throws: Occurrence<ServiceError>.self) { try failed.get() }
    #expect(recovered.withValue { $0 } == [.unexpected, .unexpected])
    #expect(records.withValue { $0.map(\.attempts) } == [2, 2])
  }

  @Test func `other errors keep their policy, before and after`() async throws {
    let operations = operations { $0 == .unexpected }
    let errors = [ServiceError.down, .unexpected, .down]
    #expect(try await run(operations, errors).get() == 4)
    #expect(time.waits == [.milliseconds(100), .milliseconds(200)])
    // Not called any more once it has returned `true`.
    #expect(recovered.withValue { $0 } == [.down, .unexpected])
    #expect(records.withValue { $0.map(\.attempts) } == [4])
  }

  @Test func `what it throws is the failure`() async throws {
    let operations = operations { _ in throw URLError(.timedOut) }
    let failed = await run(operations, [ServiceError.unexpected])
    guard case .failure(let occurrence) = failed else {
      Issue.record("it did not fail")
      return
    }
    #expect(occurrence.error == .down)
    #expect(occurrence.underlying.map(\.code) == [-1001])
    #expect(occurrence.operation == "load")
  }

  /// Whether operations may run more than once, as `RetryOptions` say it for all (`nil` without retries)
  /// and the call for one.
  @Test(arguments: [true, false, nil], [true, false])
  func `an operation runs again only if neither its call nor the options forbid it`(
    all: Bool?,
    one: Bool
  ) async {
    let canRunAgain = one && all != false
    for (hasRecovery, error) in [
      (true, ServiceError.unexpected), (true, .down), (false, .unexpected), (false, .down),
    ] {
      var operations = operations { _ in true }
      if !hasRecovery { operations.recover = nil }
      if let all { operations.retry?.isIdempotent = all } else { operations.retry = nil }
      let result = await run(operations, [error], isIdempotent: one)
      let isRetried = error == .down && all != nil
      let attempts = canRunAgain && (hasRecovery || isRetried) ? 2 : 1
      #expect((try? result.get()) == (attempts == 2 ? 2 : nil), "\(hasRecovery), \(error)")
      #expect(records.withValue { $0.last?.attempts } == attempts, "\(hasRecovery), \(error)")
    }
    #expect(recovered.withValue { $0 } == (canRunAgain ? [.unexpected, .down] : []))
  }

  @Test func `what is cancelled is not recovered`() async throws {
    let operations = operations { _ in true }
    let started = Locked(0)
    let task = Task {
      try await operations.perform("load") {
        started.withValue { $0 += 1 }
        while !Task.isCancelled { await Task.yield() }
        throw ServiceError.unexpected
      }
    }
    while started.withValue({ $0 }) == 0 { await Task.yield() }
    task.cancel()
    _ = await task.result
    #expect(started.withValue { $0 } == 1)
    #expect(recovered.withValue { $0 } == [])
  }

  @Test func `without retries, it is called nevertheless`() async throws {
    var operations = operations { _ in true }
    operations.retry = nil
    #expect(try await run(operations, [ServiceError.down]).get() == 2)
  }
}
