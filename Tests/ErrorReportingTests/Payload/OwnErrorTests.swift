import ErrorCatalog
import Foundation
import Testing

@testable import ErrorReporting

/// Errors that describe their own reports, domains, and values of `userInfo`.
@Suite struct OwnErrorTests {
  private struct SyncError: ReportableError {
    var key = "sync.conflict"
    var isReportable = true
    var reportCategory: String { "sync" }
    var reportKey: String { key }
    var reportCode: Int? { 7 }
    var reportMessage: String? { "conflict with ada@example.com" }
    var reportSeverity: ErrorSeverity { .critical }
  }

  private struct Plain: ReportableError {
    var reportCategory: String { "plain" }
    var reportKey: String { "plain.key" }
  }

  private struct Unknown: Error {}

  private func report(_ error: any Error, _ builder: ReportBuilder = SampleReports.builder())
    -> ErrorReport
  {
    let unmapped = UnmappedError(
      error: error,
      traceID: TraceID("t"),
      time: SampleReports.time,
      location: SourceLocation(fileID: "A/B.swift", line: 1, function: "f()"),
      network: nil
    )
    return builder.report(unmapped, ReportMetadata())
  }

  @Test func `what an error doesn't say is what most errors have`() {
    let plain = Plain()
    #expect(plain.isReportable && plain.reportSeverity == .error)
    #expect(plain.reportCode == nil && plain.reportDomain == nil && plain.reportMessage == nil)
    #expect(ReportID.digits("x") == ErrorFingerprint.text(domain: "", key: "x"))
  }

  @Test func `an error of the app's own describes its report, scrubbed`() {
    let report = report(SyncError())
    #expect(report.category == "sync" && report.key == "sync.conflict" && report.code == 7)
    #expect(report.message == "conflict with <email>")
    #expect(report.severity == .critical && report.domain == "com.example.shop")
    let plain = self.report(Plain())
    #expect(plain.message == "plain.key" && plain.code == nil && plain.severity == .error)
    #expect(self.report(Plain()).fingerprint == plain.fingerprint)
    #expect(report.fingerprint != plain.fingerprint)
  }

  @Test func `a domain can be narrower than the catalog's`() {
    var builder = SampleReports.builder()
    let domains = [ReportDomain.catalog, .category, .entry].map { domain in
      builder.domain = domain
      return [
        builder.report(SampleReports.occurrence(.serviceDown)).domain,
        report(SyncError(), builder).domain, report(Unknown(), builder).domain,
        report(NSError(domain: "sdk", code: 3), builder).domain,
      ]
    }
    #expect(domains[0] == ["com.example.shop", "com.example.shop", "com.example.shop", "sdk"])
    #expect(
      domains[1] == [
        "com.example.shop.service", "com.example.shop.sync", "com.example.shop", "sdk",
      ]
    )
    #expect(
      domains[2] == [
        "com.example.shop.error.service.down", "com.example.shop.sync.conflict",
        "ErrorReportingTests.OwnErrorTests.Unknown", "sdk",
      ]
    )
  }

  @Test func `a summary is the message`() {
    let report = SampleReports.builder().report(SampleReports.occurrence(.serviceDown))
    #expect(report.message == "no answer from the shop's backend")
    #expect(report.isRetryable == false)
    let redaction = ReportRedaction(hash: KeyedHash(key: Array("k".utf8)))
    let late = ShopError.orderLate(days: 3, account: "4711", email: "ada@example.com")
    let hidden = SampleReports.builder(SampleReports.service, redaction)
      .report(SampleReports.occurrence(late))
    let hash = KeyedHash(key: Array("k".utf8)).hexDigits(of: "4711")
    #expect(hidden.message == "3 days late for \(hash) of <private> and {plan}")
  }

  @Test func `arguments that may leave the device are found by name`() {
    let report = SampleReports.report()
    #expect(report.argument("amount") == .int(120) && report.argument("amount")?.text == "120")
    #expect(report.argument("link")?.text == "https://bank.example/why")
    #expect(report.argument("email") == nil && report.argument("none") == nil)
  }

  private func causes(_ error: any Error, _ redaction: ReportRedaction) throws -> String {
    let builder = SampleReports.builder(SampleReports.service, redaction)
    var occurrence = SampleReports.occurrence()
    occurrence.underlying = [UnderlyingError(error)]
    let report = builder.report(occurrence)
    return SampleReports.text(try #require(report.metadata["causes"]).json)
  }

  @Test func `values of userInfo leave the device if they are allowed, scrubbed`() throws {
    let cause = NSError(domain: "inner", code: 2, userInfo: ["HTTPStatus": 503, "Secret": "s"])
    let error = NSError(
      domain: "sdk",
      code: 7,
      userInfo: [
        "HTTPStatus": 502, "Final": true, "Share": 0.5, "Owner": "ada@example.com",
        "Where": URL(string: "https://ada:pw@sdk.example/?q=1") as Any, "List": [1, "two"],
        "Map": ["a": 1], "Odd": NSObject(), "Secret": "s", NSUnderlyingErrorKey: cause,
      ]
    )
    #expect(try !causes(error, ReportRedaction()).contains("user_info"))
    let names: Set<String> = [
      "HTTPStatus", "Final", "Share", "Owner", "Where", "List", "Map", "Odd", "None",
    ]
    let text = try causes(error, ReportRedaction(allowedUserInfo: names))
    #expect(!text.contains("Secret"))
    for part in [
      #""HTTPStatus":502"#, #""HTTPStatus":503"#, #""Final":true"#, #""Share":0.5"#,
      #""Owner":"<email>""#, #""Where":"https://<user>@sdk.example/?<query>""#,
      #""List":[1,"two"]"#,
      #""Map":{"a":1}"#, #""Odd":"<not encodable: NSObject>""#,
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
  }

  @Test func `nested userInfo ends at the limits`() throws {
    var deep: [String: Any] = ["end": 1]
    for _ in 0..<100 { deep = ["in": deep] }
    let error = NSError(
      domain: "sdk",
      code: 7,
      userInfo: ["Deep": deep, "Many": Array(repeating: 1, count: 10_000)]
    )
    let redaction = ReportRedaction(allowedUserInfo: ["Deep", "Many"])
    let text = try causes(error, redaction)
    #expect(text.contains("<nested too deeply>"))
    #expect(text.utf8.count < 2_000)
  }

  @Test func `an underlying error shows none of its texts`() {
    let error = UnderlyingError(
      NSError(domain: "sdk", code: 7, userInfo: [NSLocalizedDescriptionKey: "s3cr3t"])
    )
    var dumped = ""
    dump(error, to: &dumped)
    #expect(!dumped.contains("s3cr3t") && !String(reflecting: error).contains("s3cr3t"))
    #expect(error == UnderlyingError(NSError(domain: "sdk", code: 7)))
    #expect(error != UnderlyingError(NSError(domain: "sdk", code: 8)))
  }
}
