import ErrorCatalog
import Foundation
import Testing

@testable import ErrorReporting

/// A sink that keeps what it receives.
private final class Collector: ReportSink {
  let name = "collector"
  private let received = Locked<[ErrorReport]>([])

  var reports: [ErrorReport] { received.withValue { $0 } }

  func write(_ reports: [ErrorReport]) { received.withValue { $0 += reports } }
}

/// The metadata that all reports have, and errors of the app's own on their way.
@Suite(.timeLimit(.minutes(1))) struct CommonMetadataTests {
  private struct SyncError: ReportableError {
    var number = 1
    var isReportable = true
    var reportCategory: String { "sync" }
    var reportKey: String { "sync.\(number)" }
    var reportSeverity: ErrorSeverity { .critical }
  }

  private let collector = Collector()

  private func configuration() -> ReportingConfiguration {
    ReportingConfiguration(
      context: SampleReports.service,
      services: [],
      sinks: [collector],
      spool: SpoolOptions(folder: nil)
    )
  }

  @Test func `metadata of all reports is overridden by the call's`() async {
    var configuration = configuration()
    configuration.metadata = { ["tenant": "eu-1", "screen": "home"] }
    let reporter = ErrorReporter(configuration: configuration)
    reporter.report(ShopError.serviceDown, metadata: ["screen": "cart"])
    reporter.report(event: "opened")
    await reporter.flush()
    #expect(collector.reports.map { $0.metadata["tenant"] } == ["eu-1", "eu-1"])
    #expect(collector.reports.map { $0.metadata["screen"] } == ["cart", "home"])
  }

  private func drops(_ reporter: ErrorReporter, _ count: Int) async -> [DropReason] {
    var reasons: [DropReason] = []
    for await event in reporter.events {
      if case .dropped(_, _, let reason) = event { reasons.append(reason) }
      if reasons.count == count { break }
    }
    return reasons
  }

  @Test func `a report without required metadata is dropped, before and after beforeSend`() async {
    var configuration = configuration()
    configuration.requiredKeys = ["tenant", "user"]
    let seen = Locked<[String]>([])
    configuration.beforeSend = { report in
      seen.withValue { $0.append(report.metadata["screen"]?.text ?? "-") }
      var report = report
      if report.metadata["screen"] == "lost" { report.metadata["user"] = nil }
      if report.metadata["screen"] == "null" { report.metadata["user"] = .null }
      return report
    }
    let reporter = ErrorReporter(configuration: configuration)
    async let reasons = drops(reporter, 4)
    // Until the stream of events is there.
    for _ in 0..<100 { await Task.yield() }
    let known: ReportMetadata = ["tenant": "t", "user": 7]
    reporter.report(ShopError.serviceDown, metadata: known)
    reporter.report(ShopError.serviceDown, metadata: ["screen": "none"])
    reporter.report(ShopError.serviceDown, metadata: ["tenant": "t", "screen": "half"])
    reporter.report(ShopError.serviceDown, metadata: ["tenant": "t", "user": 7, "screen": "lost"])
    reporter.report(ShopError.serviceDown, metadata: ["tenant": "t", "user": 7, "screen": "null"])
    await reporter.flush()
    #expect(collector.reports.count == 1)
    #expect(seen.withValue { $0 } == ["-", "lost", "null"])
    #expect(reporter.counts.dropped == 4)
    #expect(
      await reasons == [
        .missingKeys(["tenant", "user"]), .missingKeys(["user"]), .missingKeys(["user"]),
        .missingKeys(["user"]),
      ]
    )
  }

  @Test func `an error of the app's own decides whether it is reported`() async {
    let reporter = ErrorReporter(configuration: configuration())
    reporter.report(SyncError())
    reporter.report(SyncError(isReportable: false))
    reporter.report(unmapped: SyncError(number: 2))
    reporter.report(unmapped: SyncError(number: 3, isReportable: false))
    await reporter.flush()
    #expect(collector.reports.map(\.key) == ["sync.1", "sync.1", "sync.2", "sync.3"])
    #expect(collector.reports.map(\.severity) == Array(repeating: .critical, count: 4))
    #expect(reporter.counts.notReportable == 2)
  }

  @Test func `errors of the app's own are limited by key`() async {
    var configuration = configuration()
    configuration.repeatLimit = RepeatLimit(1, per: .seconds(3_600))
    let reporter = ErrorReporter(configuration: configuration)
    for number in [1, 2, 1, 2, 3] { reporter.report(SyncError(number: number)) }
    #expect(reporter.counts.suppressed == 0)
    for number in [1, 1, 2] { reporter.report(SyncError(number: number)) }
    #expect(reporter.counts.suppressed == 3)
    await reporter.flush()
    #expect(Set(collector.reports.map(\.key)) == ["sync.1", "sync.2", "sync.3"])
  }
}
