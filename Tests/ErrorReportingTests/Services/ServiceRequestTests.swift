import ErrorCatalog
import Foundation
import Testing

@testable import ErrorReporting

@Suite struct ServiceRequestTests {
  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  private func request(_ service: some ReportService, _ reports: [ErrorReport]) -> ServiceRequest {
    service.request(
      for: reports.compactMap { report in
        service.item(for: report).map { ReportItem(id: report.id, bytes: $0) }
      }
    )
  }

  private func object(_ bytes: some Sequence<UInt8>) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  @Test(arguments: [
    (LogzIO(token: "a b&c"), "https://listener.logz.io:8071/?token=a%20b%26c&type=errors"),
    (
      LogzIO(token: "t", region: "eu", type: "shop", isSecure: false),
      "http://listener-eu.logz.io:8070/?token=t&type=shop"
    ),
    (
      LogzIO(token: "t", region: "evil.example/?x= \u{1F4EE}"),
      "https://listener-evilexamplex.logz.io:8071/?token=t&type=errors"
    ),
  ])
  func `Logz.io takes a line for each`(service: LogzIO, url: String) throws {
    let reports = [SampleReports.report(1), SampleReports.report(2, error: .serviceDown)]
    let request = request(service, reports)
    #expect(request.url.absoluteString == url)
    let lines = SampleReports.text(request.body).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    #expect(lines.count == 3 && lines[2].isEmpty)
    for (line, report) in zip(lines, reports) {
      let object = try object(line.utf8)
      #expect(object["id"] as? String == report.id)
      #expect(object["@timestamp"] as? String == "2026-01-19T00:00:00.250Z")
    }
  }

  @Test func `Elasticsearch takes an action and a document for each`() throws {
    let service = Elasticsearch(
      url: try url("https://es.example/base/"),
      index: "shop errors",
      authorization: .apiKey("k")
    )
    let request = request(service, [SampleReports.report(1), SampleReports.report(2)])
    #expect(
      request.url.absoluteString
        == "https://es.example/base/shop%20errors/_bulk?filter_path=errors,items.*.status,items.*.error.type"
    )
    #expect(request.headers["Authorization"] == "ApiKey k")
    #expect(request.headers["Content-Type"] == "application/x-ndjson")
    let lines = SampleReports.text(request.body).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    #expect(lines.count == 5 && lines[4].isEmpty)
    #expect(lines[0] == #"{"create":{"_id":"00000000000000000000000000000001"}}"#)
    #expect(lines[2] == #"{"create":{"_id":"00000000000000000000000000000002"}}"#)
    #expect(try object(lines[3].utf8)["id"] as? String == SampleReports.id(2))
  }

  @Test func `Elasticsearch is told who sends`() throws {
    let url = try url("https://es.example")
    func header(_ authorization: Elasticsearch.Authorization) -> String? {
      Elasticsearch(url: url, index: "i", authorization: authorization)
        .request(for: [SampleReports.item(1)]).headers["Authorization"]
    }
    #expect(header(.none) == nil)
    #expect(header(.basic(user: "ada", password: "pw")) == "Basic YWRhOnB3")
    #expect(header(.bearer("t")) == "Bearer t")
  }

  @Test func `Sentry takes an envelope`() throws {
    let service = try #require(Sentry(dsn: "https://abc@o1.sentry.example:9000/sub/42"))
    let report = SampleReports.report(context: SampleReports.app, metadata: ["a": 1]) {
      $0.network = .wifi
    }
    let request = request(service, [report])
    #expect(request.url.absoluteString == "https://o1.sentry.example:9000/sub/api/42/envelope/")
    #expect(
      request.headers["X-Sentry-Auth"]
        == "Sentry sentry_version=7, sentry_client=errcat/1.0, sentry_key=abc"
    )
    let lines = SampleReports.text(request.body).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    #expect(lines.count == 4 && lines[3].isEmpty)
    #expect(lines[0] == #"{"event_id":"00000000000000000000000000000001"}"#)
    let head = try object(lines[1].utf8)
    #expect(head["type"] as? String == "event")
    #expect(head["length"] as? Int == lines[2].utf8.count)
    let event = try object(lines[2].utf8)
    #expect(event["level"] as? String == "warning")
    #expect(event["release"] as? String == "com.example.shop@2.1.0")
    #expect(event["dist"] as? String == "347")
    #expect(event["fingerprint"] as? [String] == [report.fingerprint])
    #expect((event["tags"] as? [String: String])?["network"] == "wifi")
    let values = (event["exception"] as? [String: Any])?["values"] as? [[String: Any]]
    #expect(values?.first?["type"] as? String == "error.order.declined")
  }

  @Test(arguments: [
    "", "sentry.example/1", "https://sentry.example/1", "https://key@/1", "https://key@host",
  ])
  func `what is no DSN is refused`(dsn: String) {
    #expect(Sentry(dsn: dsn) == nil)
  }

  @Test func `a collector takes records, each with its resource`() throws {
    let service = OpenTelemetryLogs(
      endpoint: try url("http://localhost:4318"),
      headers: ["api-key": "k"]
    )
    let event = SampleReports.builder().report(
      PlainEvent(
        name: "cache_rebuilt",
        severity: .notice,
        traceID: "not hex",
        time: SampleReports.time,
        location: SourceLocation(fileID: "A/B.swift", line: 1, function: "f()"),
        network: nil
      ),
      ["nested": ["list": [1, 2]]]
    )
    let request = request(service, [SampleReports.report(1), event])
    #expect(request.url.absoluteString == "http://localhost:4318/v1/logs")
    #expect(request.headers == ["api-key": "k", "Content-Type": "application/json"])
    let logs = try #require(try object(request.body)["resourceLogs"] as? [[String: Any]])
    #expect(logs.count == 2)
    let text = SampleReports.text(request.body)
    #expect(text.contains(#""timeUnixNano":"1768780800250000000""#))
    #expect(text.contains(#""severityNumber":13,"severityText":"WARNING""#))
    #expect(text.contains(#""traceId":"4bf92f3577b34da6a3ce929d0e0e4736""#))
    #expect(text.contains(#"{"key":"trace_id","value":{"stringValue":"not hex"}}"#))
    #expect(text.contains(#""eventName":"cache_rebuilt""#))
    #expect(text.contains(#"{"key":"error.code","value":{"intValue":"2001"}}"#))
    #expect(text.contains(#"{"arrayValue":{"values":[{"intValue":"1"},{"intValue":"2"}]}}"#))
  }

  @Test func `Telegram takes one text for several alerts`() throws {
    let service = Telegram(token: "12:ab/c", chat: "@ops")
    #expect(service.item(for: SampleReports.report(error: SampleReports.declined())) == nil)
    let down = SampleReports.report(1, error: .serviceDown) {
      $0.repeats = 40
      $0.message = "down\u{202E}\u{7}"
    }
    let request = request(service, [down, SampleReports.report(2, error: .serviceDown)])
    #expect(
      request.url.absoluteString.hasPrefix("https://api.telegram.org/bot12:ab%2Fc/sendMessage")
    )
    let body = try object(request.body)
    #expect(body["chat_id"] as? String == "@ops")
    #expect(
      body["text"] as? String == """
        🔴 error.service.down ×40
        down\\u202e\\u0007
        production · checkout 3.1.0 pod-7
        Shop/Checkout.swift:42
        trace 4bf92f3577b34da6a3ce929d0e0e4736

        🔴 error.service.down
        production · checkout 3.1.0 pod-7
        Shop/Checkout.swift:42
        trace 4bf92f3577b34da6a3ce929d0e0e4736
        """
    )
  }

  @Test func `a full batch of the longest alerts is one message`() throws {
    let service = Telegram(token: "t", chat: "1")
    let reports = (0..<service.batch.count).map { number in
      SampleReports.report(number, error: .serviceDown) {
        $0.message = String(repeating: "👩‍👩‍👧", count: 4_000)
      }
    }
    let text = try #require(try object(request(service, reports).body)["text"] as? String)
    #expect(text.utf16.count <= 4_096)
    #expect(text.components(separatedBy: "🔴").count == service.batch.count + 1)
  }
}
