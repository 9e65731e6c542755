import ErrorCatalog
import Foundation
import Testing

@testable import ErrorReporting

/// What a configuration chooses of a service's items.
@Suite struct ServiceFieldsTests {
  private func object(_ bytes: Data?) throws -> [String: Any] {
    let data = Data(try #require(bytes))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func `Sentry takes other tags and groups, in a form that it accepts`() throws {
    let chosen = SentryService(
      dsn: "https://key@sentry.example/1",
      tags: { report in
        [
          "pb.category": report.category, "pb retryable/ü": "\(report.isRetryable ?? false)",
          "pb.amount": report.argument("amount")?.text ?? "none", "empty": "", "": "x",
          "lines": "a\nb\u{202E}", String(repeating: "n", count: 201): "long name",
          "long": String(repeating: "v", count: 300),
        ]
      },
      fingerprint: { [$0.fingerprint, $0.argument("amount")?.text ?? "none"] }
    )
    let service = try #require(chosen)
    let report = SampleReports.report()
    let event = try object(service.encodedItem(for: report))
    let tags = try #require(event["tags"] as? [String: String])
    #expect(
      tags == [
        "pb.category": "order", "pb_retryable___": "false", "pb.amount": "120",
        "lines": "a\\nb\\u202e", String(repeating: "n", count: 200): "long name",
        "long": String(repeating: "v", count: 200),
      ]
    )
    #expect(event["fingerprint"] as? [String] == [report.fingerprint, "120"])
  }

  @Test func `Telegram takes another text, escaped and cut`() throws {
    let service = TelegramService(
      token: "t",
      chatID: "1",
      text: { "\($0.category)\n\u{202E}" + String(repeating: "x", count: 1_000) }
    )
    let text = SampleReports.text(
      service.encodedItem(for: SampleReports.report(error: .serviceDown))
    )
    #expect(text.hasPrefix("service\n\\u202exx"))
    #expect(text.utf16.count <= 480 && text.hasSuffix("…"))
  }

  @Test func `log stores take other fields, always with a timestamp`() throws {
    let fields: @Sendable (ErrorReport) -> [String: MetadataValue] = { report in
      ["error.code": .string(report.key), "@timestamp": "never"]
    }
    let services: [any ReportService] = [
      ElasticsearchService(url: URL(filePath: "/"), index: "i", fields: fields),
      LogzIOService(token: "t", fields: fields),
    ]
    for service in services {
      let text = SampleReports.text(service.encodedItem(for: SampleReports.report()))
      #expect(
        text == #"{"@timestamp":"2026-01-19T00:00:00.250Z","error.code":"error.order.declined"}"#
      )
    }
  }

  @Test func `a build number is a number or a text`() throws {
    for (number, json) in [(BuildNumber.number(347), "347"), ("1.2.3", "\"1.2.3\"")] {
      var context = SampleReports.app
      context.origin = .mobile(MobileApp(version: "2.1.0", buildNumber: number))
      let report = SampleReports.report(context: context)
      let payload = SampleReports.text(report.payload())
      #expect(payload.contains(#""build_number":\#(json),"#))
    }
    let build: BuildNumber = 347
    #expect(build.text == "347")
  }

  @Test(arguments: ["us", "au", "ca", "eu", "nl", "uk", "wa", ""])
  func `regions of Logz.io are known`(code: String) throws {
    let region = try #require(LogzIOService.Region(code))
    let request = LogzIOService(token: "t", region: region).request(for: [])
    let host = ["", "us"].contains(code) ? "listener" : "listener-\(code)"
    #expect(request.url.host() == "\(host).logz.io")
  }

  @Test(arguments: ["xx", "EU", "eu ", "evil.example/?x="])
  func `any other region is none`(code: String) {
    #expect(LogzIOService.Region(code) == nil)
  }

  @Test func `a line of a stream contains the token, the spool's item does not`() throws {
    let service = LogzIOService(token: "a\"b", region: .eu, type: "shop", connection: .streaming)
    let report = SampleReports.report()
    let bytes = try #require(service.encodedItem(for: report))
    #expect(bytes == report.payload(timestampKey: "@timestamp"))
    let item = ReportItem(id: report.id, data: bytes)
    let request = service.request(for: [item, item])
    #expect(request.headers == [:] && request.url.query() == nil)
    #expect(request.url.host() == "listener-eu.logz.io")
    #if canImport(Network)
    #expect(request.url.scheme == "tls" && request.url.port == 5_052)
    #else
    #expect(request.url.scheme == "tcp" && request.url.port == 5_050)
    #endif
    #expect("\(request)".hasPrefix("stream to listener-eu.logz.io"))
    let lines = request.body.split(separator: 0x0A, omittingEmptySubsequences: false)
    #expect(lines.count == 3 && lines[2].isEmpty)
    let line = try object(Data(lines[1]))
    #expect(line["token"] as? String == "a\"b" && line["type"] as? String == "shop")
    #expect(line["key"] as? String == "error.order.declined")
    #expect(line.count == (try object(bytes)).count + 2)
  }

  @Test func `services mark a trace id that was made here`() throws {
    let local = SampleReports.builder().report(Occurrence(ShopError.serviceDown))
    let known = SampleReports.report(error: .serviceDown)
    let collector = try #require(URL(string: "http://localhost:4318"))
    let services: [(any ReportService, String)] = [
      (
        try #require(SentryService(dsn: "https://abc@sentry.example/42")),
        #""trace_id_local":"true""#
      ),
      (TelegramService(token: "t", chatID: "1", minimumSeverity: .debug), "\nlocal trace "),
      (
        OpenTelemetryService(endpoint: collector),
        #"{"key":"trace_id_local","value":{"boolValue":true}}"#
      ),
    ]
    for (service, mark) in services {
      #expect(SampleReports.text(service.encodedItem(for: local)).contains(mark), "\(service.name)")
      let text = SampleReports.text(service.encodedItem(for: known))
      #expect(!text.contains("local trace") && !text.contains("trace_id_local"), "\(service.name)")
    }
  }
}
