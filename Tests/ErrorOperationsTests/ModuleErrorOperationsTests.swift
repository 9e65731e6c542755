import ErrorCatalog
import ErrorOperations
import Foundation
import SampleErrors
import Testing

/// An error of a library that wraps errors of a module.
private struct LibraryError: Error { let cause: any Error }

/// A base that maps one error of a module.
private enum BaseMapper: ErrorMapping {
  static func error(for error: any Error) -> ServiceError {
    QuotaError(in: error) == .taken ? .busy : ServiceMapper.error(for: error)
  }
  static func error(ifMapped error: any Error) -> ServiceError? {
    QuotaError(in: error) == .taken ? .busy : ServiceMapper.error(ifMapped: error)
  }
}

/// Operations of a base that fail with an error of a module, which the base doesn't map.
@Suite struct ModuleErrorOperationsTests {
  private static let limited = QuotaError.limited(wait: .seconds(2), again: true, report: true)

  @Test(
    arguments: [
      { limited }, { Occurrence(limited) }, { LibraryError(cause: limited) },
      { LibraryError(cause: Occurrence(limited)) },
      { ModuleError<QuotaError, ServiceError>.module(limited) },
      { Occurrence(ModuleError<QuotaError, ServiceError>.module(limited)) },
    ] as [@Sendable () -> any Error]
  )
  func `log, report, retries and breaker are those of the module's error`(
    error: @Sendable () -> any Error
  ) async throws {
    let probe = OperationsProbe()
    let breaker = CircuitBreaker(.init(threshold: .consecutiveFailures(3)), time: probe.time.source)
    let failed = await #expect(throws: Occurrence<ServiceError>.self) {
      try await probe.operations(breaker).perform("load") { throw error() }
    }
    #expect(probe.time.waits == [.seconds(2), .seconds(2)])
    #expect(breaker.state == .open)
    let line = try #require(probe.lines.withValue { $0.last })
    #expect(line.hasPrefix("[ERROR]") && line.contains("category=quota key=error.limited"))
    #expect(line.contains("wait="))
    #expect(probe.reports.withValue { $0.count } == 1)
    let outcome = probe.records.withValue { $0.last?.outcome }
    #expect(outcome == .failure(category: "quota", key: "error.limited"))
    let occurrence = try #require(failed)
    #expect(occurrence.error == .unexpected && QuotaError(in: occurrence) == Self.limited)
    #expect(occurrence.isReportable && occurrence.tripsBreaker && occurrence.isRetryable)
    #expect(occurrence.nsError.localizedDescription == "Too many calls.")
  }

  @Test func `the error of a line isn't its own cause`() {
    let cause = UnderlyingError(URLError(.timedOut))
    var occurrence = Occurrence(QuotaError.taken)
    occurrence.underlying = [cause]
    let line = LogLine(ServiceMapper.occurrence(for: occurrence))
    #expect(line.fields.first { $0.name == "cause" }?.value == cause.description)
    let bare = LogLine(ServiceMapper.occurrence(for: QuotaError.taken))
    #expect(!bare.fields.contains { $0.name == "cause" })
  }

  @Test func `a mapping of the base wins, and so does an error of the base`() {
    let mapped = BaseMapper.occurrence(for: QuotaError.taken)
    #expect(mapped.error == .busy && mapped.severity == .warning)
    #expect(LogLine(mapped).fields.contains { $0.value == "error.busy" })
    for error in [QuotaError.full, LibraryError(cause: QuotaError.full)] as [any Error] {
      #expect(
        LogLine(BaseMapper.occurrence(for: error)).fields.contains { $0.value == "error.full" }
      )
    }
    // Nothing is of another catalog.
    let unknown = LogLine(BaseMapper.occurrence(for: LibraryError(cause: ServiceError.unexpected)))
    #expect(unknown.fields.contains { $0.value == "error.unexpected" })
  }

  @Test func `a code of the server that no catalog maps stays in the log`() {
    let other = ModuleError<QuotaError, ServiceError>.other("queue_gone")
    let fields = LogLine(ServiceMapper.occurrence(for: other)).fields
    #expect(fields.first { $0.name == "server_code" }?.value == "queue_gone")
  }
}
