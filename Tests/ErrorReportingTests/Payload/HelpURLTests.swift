import ErrorCatalog
import Foundation
import SampleErrors
import Testing

@testable import ErrorReporting

/// The address of an error on its catalog's site, in reports and in what services get.
@Suite struct HelpURLTests {
  private static let address = "https://errors.example.com/#error.slow"
  private static let report = SampleReports.builder().report(Occurrence(SiteError.slow))

  private func text(_ service: any ReportService) -> String {
    SampleReports.text(service.encodedItem(for: Self.report))
  }

  @Test func `a report has the address on the catalog's site`() {
    #expect(Self.report.helpURL == Self.address)
    let payload = SampleReports.text(Self.report.payload())
    #expect(payload.contains(#""key":"error.slow","help_url":"\#(Self.address)","trace_id""#))
  }

  @Test func `a module without a site has addresses on that of its base`() {
    let report = SampleReports.builder().report(Occurrence(PartError.slow))
    #expect(report.helpURL == Self.address)
  }

  @Test func `without a site, and for events, there is no address`() {
    let report = SampleReports.report()
    #expect(report.helpURL == nil)
    #expect(!SampleReports.text(report.payload()).contains("help_url"))
    let event = PlainEvent(
      name: "cache_rebuilt",
      severity: .notice,
      traceID: TraceID("t"),
      time: SampleReports.time,
      location: SourceLocation(fileID: "A/B.swift", line: 1, function: "f()"),
      network: nil
    )
    #expect(SampleReports.builder().report(event, ReportMetadata()).helpURL == nil)
  }

  @Test func `services get the address where they look for one`() throws {
    let sentry = try #require(SentryService(dsn: "https://key@sentry.example/1"))
    #expect(text(sentry).contains(#""mechanism":{"type":"generic","help_link":"\#(Self.address)""#))
    let telemetry = OpenTelemetryService(endpoint: URL(filePath: "/"))
    #expect(
      text(telemetry)
        .contains(#"{"key":"error.help_url","value":{"stringValue":"\#(Self.address)"}}"#)
    )
    #expect(text(TelegramService(token: "t", chatID: "1")).hasSuffix("\n\(Self.address)"))
    let log = ElasticsearchService(url: URL(filePath: "/"), index: "i")
    #expect(text(log).contains(#""help_url":"\#(Self.address)""#))
  }

  @Test func `metadata can't have its name`() {
    #expect(throws: ReportMetadata.ReservedKeysError.self) {
      try ReportMetadata(["help_url": "https://example.com"])
    }
  }
}
