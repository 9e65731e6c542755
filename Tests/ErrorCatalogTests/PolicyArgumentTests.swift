import CatalogFormat
import ErrorOperations
import Foundation
import MessageFormat
import SampleErrors
import Testing

@testable import ErrorCatalog

@Suite struct PolicyArgumentTests {
  private func limited(
    wait: Duration = .seconds(30),
    again: Bool = true,
    report: Bool = true
  ) -> QuotaError {
    .limited(wait: wait, again: again, report: report)
  }

  @Test func `arguments decide whether an error is retried and reported`() {
    #expect(limited().isRetryable)
    #expect(limited(again: false).retryPolicy == .never)
    #expect(!limited(again: false).isRetryable)
    #expect(limited().isReportable)
    #expect(!limited(report: false).isReportable)
    // What the catalog rules out, no argument allows.
    #expect(!QuotaError.unexpected.isReportable)
    #expect(!QuotaError.unexpected.isRetryable)
  }

  @Test func `an error that isn't retried offers no retry`() throws {
    #expect(limited().actions == [.retry, .buy])
    #expect(limited(again: false).actions == [.buy])
    let names = { (error: QuotaError) in error.presentation().actions.map(\.name) }
    #expect(names(limited()) == ["retry", "buy"])
    #expect(names(limited(again: false)) == ["buy"])
    let info = limited(again: false).errorUserInfo
    #expect(info[ErrorUserInfoKey.actions] as? [String] == ["buy"])
  }

  @Test func `a log line and an occurrence have what the arguments decide`() {
    let occurrence = Occurrence(limited(again: false))
    let line = LogLine(occurrence, format: [.isRetryable])
    #expect(line.fields == [LogField("retryable", "false")])
    #expect(occurrence.retryPolicy == .never)
    #expect(occurrence.retryAfter == .seconds(30))
    #expect(occurrence.presentation().retryAfter == .seconds(30))
    #expect(limited().presentation().retryAfter == .seconds(30))
    #expect(QuotaError.unexpected.presentation().retryAfter == nil)
  }

  @Test func `the delay is a duration, seconds or a date`() throws {
    #expect(limited(wait: .milliseconds(1_500)).retryAfter == .milliseconds(1_500))
    #expect(QuotaError.seconds(7).retryAfter == .seconds(7))
    #expect(QuotaError.fraction(0.5).retryAfter == .milliseconds(500))
    let left = try #require(QuotaError.until(Date(timeIntervalSinceNow: 1_000)).retryAfter)
    #expect(left > .seconds(900) && left <= .seconds(1_000))
    #expect(QuotaError.unexpected.retryAfter == nil)
  }

  @Test(arguments: [
    QuotaError.seconds(0), .seconds(-1), .seconds(.min), .fraction(.nan), .fraction(-.infinity),
    .fraction(-0.0), .until(.distantPast), .until(nil), .text("7"),
    .limited(wait: .zero, again: true, report: true),
    .limited(wait: .seconds(Int64.min), again: true, report: true),
  ])
  func `a value that isn't a delay counts as none`(error: QuotaError) {
    #expect(error.retryAfter == nil)
    #expect(Occurrence(error).retryAfter == nil)
  }

  @Test(arguments: [
    QuotaError.seconds(.max), .fraction(.infinity), .fraction(.greatestFiniteMagnitude),
    .until(.distantFuture), .until(Date(timeIntervalSinceNow: .infinity)),
    .limited(wait: .seconds(Int64.max), again: true, report: true),
  ])
  func `a delay is at most a year`(error: QuotaError) {
    #expect(error.retryAfter == .seconds(31_536_000))
  }

  @Test func `a server's delay wins over the argument`() {
    let headers: HeaderFields = ["Retry-After": "7"]
    let response = { (headers: HeaderFields) in
      QuotaMapper.occurrence(forStatus: 429, headers: headers)
    }
    #expect(response(headers).retryAfter == .seconds(7))
    #expect(response([:]).retryAfter == nil)
    #expect(QuotaMapper.occurrence(for: limited()).retryAfter == .seconds(30))
    var longer = Occurrence(limited())
    longer.retryAfter = .seconds(60)
    #expect(QuotaMapper.occurrence(for: longer).retryAfter == .seconds(60))
  }

  @Test func `an unknown server code leaves the decision to the catalog`() {
    let values = QuotaError.catalog.record(1).emptyValues
    #expect(values == [.duration(.zero), .bool(true), .bool(true)])
    #expect(ServiceError.catalog.record(3).emptyValues == [.string(""), .int(0)])
  }

  @Test func `a module's error decides as the error inside`() {
    let error = ModuleError<QuotaError, ServiceError>.module(limited(again: false, report: false))
    #expect(!error.isRetryable)
    #expect(!error.isReportable)
    #expect(error.retryAfter == .seconds(30))
    #expect(error.actions.map(\.rawValue) == ["buy"])
  }

  @Test func `an argument that the record lacks decides nothing`() {
    let record = QuotaError.catalog.record(0)
    #expect(record.policyArguments == PolicyArguments())
    #expect(record.displays == [.toast] && record.field == nil)
  }
}

/// The argument with the delay before a retry has the delay that a server requests.
@Suite struct RequestedDelayTests {
  /// The wait in the arguments of an error; of a date, from now on.
  private func wait(_ status: Int, _ headers: HeaderFields) throws -> Double {
    let occurrence = QuotaMapper.occurrence(forStatus: status, headers: headers)
    switch occurrence.error {
    case .limited(let wait, let again, let report):
      #expect(again && report)
      return wait.seconds
    case .seconds(let wait): return Double(wait)
    case .fraction(let wait): return wait
    case .until(let date): return try #require(date).timeIntervalSinceNow
    default: return -1
    }
  }

  @Test(arguments: [429, 502, 503, 504])
  func `in seconds or as a date`(status: Int) throws {
    let seconds = try wait(status, ["Retry-After": "20"])
    let dated = try wait(
      status,
      ["Date": "Sun, 06 Nov 1994 08:49:37 GMT", "Retry-After": "Sun, 06 Nov 1994 08:49:57 GMT"]
    )
    // The date of an argument is that of this device's clock.
    for found in [seconds, dated] { #expect(found > 15 && found <= 20) }
    #expect(status == 504 || seconds == 20 && dated == 20)
    #expect(try wait(429, [:]) == 0)
  }

  @Test func `a fraction of a second is rounded up for a whole number`() throws {
    #expect(try wait(502, ["Retry-After": "1.2"]) == 2)
    #expect(try wait(503, ["Retry-After": "1.5"]) == 1.5)
  }
}
