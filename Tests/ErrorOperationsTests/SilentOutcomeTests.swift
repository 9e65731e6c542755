import Foundation
import SampleErrors
import Testing

@testable import ErrorCatalog
@testable import ErrorOperations

/// A mapper of a catalog that maps no cancellation, and whose fallback and rejected calls are retried.
private enum PlainMapper: ErrorMapping {
  static func error(for error: any Error) -> QuotaError {
    Self.error(ifMapped: error) ?? Self.retried
  }
  static func error(ifMapped error: any Error) -> QuotaError? {
    error is CircuitOpenError ? retried : QuotaError(in: error)
  }
  static func error(forServerCode serverCode: Int) -> QuotaError? { nil }
  static func error(forServerCode serverCode: String) -> QuotaError? { nil }
  static func error(forStatus httpStatus: Int) -> QuotaError? { nil }

  static let retried = QuotaError.limited(wait: .zero, again: true, report: true)
}

/// An error of an HTTP library around the system's.
private enum ClientError: Error {
  case failed(error: any Error)
}

/// What isn't a failure of the service, and what another operation has handled.
@Suite struct SilentOutcomeTests {
  private let time = ManualTime()
  private let lines = Locked<[String]>([])
  private let records = Locked<[OperationRecord]>([])
  private let reports = Locked(0)

  private func operations(_ breaker: CircuitBreaker? = nil) -> OperationPolicy<PlainMapper> {
    var retry = RetryOptions()
    retry.time = time.source
    var policy = OperationPolicy(
      PlainMapper.self,
      retry: retry,
      breaker: breaker,
      log: { line in lines.withValue { $0.append(line.description) } },
      telemetry: { record in records.withValue { $0.append(record) } },
      report: { _ in reports.withValue { $0 += 1 } }
    )
    policy.time = time.source
    return policy
  }

  private func breaker(failures: Int = 1) -> CircuitBreaker {
    CircuitBreaker(.init(threshold: .consecutiveFailures(failures)), time: time.source)
  }

  @Test(
    arguments: [
      CancellationError(), URLError(.cancelled), CocoaError(.userCancelled),
      ClientError.failed(error: URLError(.cancelled)),
      ClientError.failed(error: PlainMapper.occurrence(for: CancellationError())),
    ] as [any Error]
  )
  func `a cancellation is neither shown nor logged, reported, retried or counted`(error: any Error)
    async throws
  {
    let breaker = breaker()
    let operations = operations(breaker)
    var calls = 0
    let failed = await #expect(throws: Occurrence<QuotaError>.self) {
      try await operations.perform("load") {
        calls += 1
        throw error
      }
    }
    let occurrence = try #require(failed)
    #expect(calls == 1 && occurrence.isCancellation && !occurrence.presentation().isShown)
    #expect(
      occurrence.retryPolicy == .never && !occurrence.tripsBreaker && !occurrence.isReportable
    )
    #expect(occurrence.display == .silent && occurrence.actions.isEmpty && !occurrence.isRetryable)
    #expect(PlainMapper.isCancellation(error) && PlainMapper.isCancellation(occurrence))
    #expect(!PlainMapper.presentation(of: error).isShown)
    #expect(LogLine(occurrence).severity == .info)
    #expect(lines.withValue { $0.isEmpty } && reports.withValue { $0 } == 0)
    #expect(records.withValue { $0.map(\.outcome) } == [.cancelled])
    #expect(breaker.state == .closed && time.waits.isEmpty)
    operations.record("load", error: error)
    #expect(lines.withValue { $0.isEmpty } && reports.withValue { $0 } == 0)
  }

  @Test func `a cancellation that the catalog maps is an error of the catalog`() async {
    #expect(!ServiceMapper.isCancellation(CancellationError()))
    #expect(!ServiceMapper.occurrence(for: CancellationError()).isCancellation)
    #expect(ServiceMapper.isCancellation(CocoaError(.userCancelled)))
    #expect(!ServiceMapper.isCancellation(ServiceError.cancelled))
    #expect(!PlainMapper.isCancellation(URLError(.timedOut)))
  }

  @Test func `a wait for a retry that is cancelled is a cancellation`() async {
    var operations = operations()
    operations.retry?.time = TimeSource(now: { .zero }, sleep: { _ in throw CancellationError() })
    let failed = await #expect(throws: Occurrence<QuotaError>.self) {
      try await operations.perform("load") { throw PlainMapper.retried }
    }
    #expect(failed?.isCancellation == true && lines.withValue { $0.isEmpty })
  }

  @Test func `a rejected call isn't retried`() async throws {
    let breaker = breaker()
    let operations = operations(breaker)
    var calls = 0
    for _ in 1...3 {
      await #expect(throws: Occurrence<QuotaError>.self) {
        try await operations.perform("load") {
          calls += 1
          throw PlainMapper.retried
        }
      }
    }
    // The first call's second attempt is rejected, after one wait.
    #expect(calls == 1 && time.waits.count == 1)
    await #expect(throws: CircuitOpenError.self) {
      try await RetryOptions().perform(
        map: { _ in PlainMapper.retried },
        { _ in try await breaker.perform { calls += 1 } }
      )
    }
    #expect(calls == 1 && time.waits.count == 1)
    breaker.reset()
    #expect(breaker.state == .closed)
    #expect(try await breaker.perform { 7 } == 7)
  }

  @Test(
    arguments: [
      URLError(.notConnectedToInternet), URLError(.dataNotAllowed), POSIXError(.ENETUNREACH),
      ClientError.failed(error: URLError(.notConnectedToInternet)),
    ] as [any Error]
  )
  func `a device that is offline says nothing about the service`(error: any Error) async {
    let breaker = breaker()
    await #expect(throws: (any Error).self) { try await breaker.perform { throw error } }
    #expect(breaker.state == .closed)
    var operations = operations(breaker)
    operations.retry = nil
    await #expect(throws: Occurrence<QuotaError>.self) {
      try await operations.perform("load") { throw error }
    }
    #expect(breaker.state == .closed)
    await #expect(throws: (any Error).self) {
      try await breaker.perform { throw URLError(.timedOut) }
    }
    #expect(breaker.state == .open)
  }

  @Test func `what an operation has handled or a breaker rejected is the same in a wrapper`() async
  {
    let breaker = breaker(failures: 4)
    let operations = operations(breaker)
    var calls = 0
    await #expect(throws: Occurrence<QuotaError>.self) {
      try await operations.perform("sync") {
        do {
          try await operations.perform("upload") {
            calls += 1
            throw PlainMapper.retried
          }
        } catch {
          throw ClientError.failed(error: error)
        }
      }
    }
    #expect(calls == 3 && breaker.state == .closed)
    #expect(lines.withValue { $0.count } == 1 && reports.withValue { $0 } == 1)
    let rejected = ClientError.failed(error: CircuitOpenError(retryAfter: .zero))
    await #expect(throws: Occurrence<QuotaError>.self) {
      try await operations.perform("load") {
        calls += 1
        throw rejected
      }
    }
    await #expect(throws: ClientError.self) {
      try await RetryOptions().perform(
        map: { _ in PlainMapper.retried },
        { _ in
          calls += 1
          throw rejected
        }
      )
    }
    #expect(calls == 5 && breaker.state == .closed)
  }

  @Test func `what an operation has handled passes through outer ones`() async throws {
    let breaker = breaker(failures: 4)
    let operations = operations(breaker)
    var calls = 0
    let failed = await #expect(throws: Occurrence<QuotaError>.self) {
      try await operations.perform("sync") {
        try await operations.perform("upload") {
          try await operations.perform("chunk") {
            calls += 1
            throw PlainMapper.retried
          }
        }
      }
    }
    #expect(failed?.operation == "chunk" && calls == 3)
    #expect(lines.withValue { $0.count } == 1 && reports.withValue { $0 } == 1)
    #expect(records.withValue { $0.map(\.operation) } == ["chunk", "upload", "sync"])
    #expect(breaker.state == .closed)
    #expect(failed?.isHandled == true)
    await #expect(throws: Occurrence<QuotaError>.self) {
      try await RetryOptions().perform { _ in
        calls += 1
        throw try #require(failed)
      }
    }
    #expect(calls == 4)
    operations.record("again", error: try #require(failed))
    #expect(lines.withValue { $0.count } == 1 && reports.withValue { $0 } == 1)
  }
}
