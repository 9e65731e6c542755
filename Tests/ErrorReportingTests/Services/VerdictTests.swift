import ErrorCatalog
import Foundation
import Testing

@testable import ErrorReporting

@Suite struct VerdictTests {
  private let items = (1...3).map { SampleReports.item($0) }

  private func response(
    _ status: Int,
    _ body: String = "",
    _ headers: HeaderFields = [:]
  ) -> ServiceResponse {
    ServiceResponse(
      status: status,
      headers: headers,
      body: Data(body.utf8),
      time: Date(timeIntervalSince1970: 1_768_780_800)
    )
  }

  @Test(arguments: [408, 425, 429, 502, 503, 504, 301, 399, 401, 403, 404, 407])
  func `every service asks for another attempt when it may help`(status: Int) {
    for service in SampleServices.all {
      guard case .all(.retry) = service.verdict(for: response(status), items: items) else {
        Issue.record("\(service.name) at \(status)")
        continue
      }
    }
  }

  /// The verdicts on all statuses, in runs: `200-299 delivered`.
  private func verdicts(_ service: any ReportService) -> String {
    var runs: [(first: Int, last: Int, verdict: String)] = []
    for status in 100...600 {
      let verdict =
        switch service.verdict(for: response(status), items: items) {
        case .all(.delivered): "delivered"
        case .all(.retry(let after, let reason)):
          "retry\(after == nil && reason == "status \(status)" ? "" : "!")"
        case .all(.drop(let reason)): "drop\(reason == "status \(status)" ? "" : "!")"
        case .tooLarge: "parts"
        default: "other"
        }
      if runs.last?.verdict == verdict {
        runs[runs.count - 1].last = status
      } else {
        runs.append((status, status, verdict))
      }
    }
    return runs.map { "\($0.first)-\($0.last) \($0.verdict)" }.joined(separator: ", ")
  }

  @Test func `each status has the verdict that its service documents`() {
    let usual = """
      100-199 drop, 200-299 delivered, 300-399 retry, 400-400 drop, 401-401 retry, 402-402 drop, 403-404 retry, \
      405-406 drop, 407-408 retry, 409-412 drop, 413-413 parts, 414-424 drop, 425-425 retry, 426-428 drop, \
      429-429 retry, 430-499 drop, 500-599 retry, 600-600 drop
      """
    let expected = [
      "logzio": usual, "telegram": usual,
      "elasticsearch": usual.replacing("200-299", with: "200-200 retry!, 201-299"),
      "otlp": usual.replacing(
        "430-499 drop, 500-599 retry, 600-600",
        with: "430-501 drop, 502-504 retry, 505-600"
      ),
      "sentry": usual.replacing("429-429 retry", with: "429-429 retry!"),
    ]
    for service in SampleServices.all { #expect(verdicts(service) == expected[service.name]) }
  }

  @Test(arguments: [402, 405, 406, 410, 422])
  func `every service drops what it will never take`(status: Int) {
    for service in SampleServices.all {
      let verdict = service.verdict(for: response(status), items: items)
      #expect(verdict == .all(.drop(reason: "status \(status)")), "\(service.name)")
    }
  }

  @Test func `too much for one request is sent in parts`() {
    for service in SampleServices.all {
      #expect(service.verdict(for: response(413), items: items) == .tooLarge)
    }
  }

  @Test(arguments: [
    ("7", Duration.seconds(7)), ("Mon, 19 Jan 2026 00:01:00 GMT", .seconds(60)),
    ("Mon, 19 Jan 2026 00:00:00 GMT", .zero),
  ])
  func `Retry-After is seconds or a date`(header: String, wait: Duration) {
    let verdict = LogzIOService(token: "t").verdict(
      for: response(503, "", ["Retry-After": header]),
      items: items
    )
    #expect(verdict == .all(.retry(after: wait, reason: "status 503")))
  }

  @Test func `a date in Retry-After is by the server's clock`() {
    // The device's clock is two minutes ahead.
    let headers: HeaderFields = [
      "Retry-After": "Mon, 19 Jan 2026 00:01:00 GMT", "Date": "Sun, 18 Jan 2026 23:58:00 GMT",
    ]
    let verdict = LogzIOService(token: "t").verdict(for: response(503, "", headers), items: items)
    #expect(verdict == .all(.retry(after: .seconds(180), reason: "status 503")))
  }

  @Test func `Logz.io counts the lines it did not take`() {
    let body = #"{"malformedLines":1,"successfulLines":1,"oversizedLines":1,"emptyLogLines":0}"#
    let service = LogzIOService(token: "t")
    #expect(service.verdict(for: response(200), items: items) == .all(.delivered))
    #expect(
      service.verdict(for: response(400, body), items: items)
        == .partly(rejectedCount: 2, reason: "1 malformed, 1 oversized")
    )
    #expect(
      service.verdict(for: response(400, "no JSON"), items: items)
        == .all(.drop(reason: "status 400"))
    )
    #expect(service.verdict(for: response(200, body), items: items) == .all(.delivered))
    #expect(
      service.verdict(for: response(400, #"{"malformedLines":9}"#), items: items)
        == .partly(rejectedCount: 3, reason: "9 malformed, 0 oversized")
    )
  }

  @Test(arguments: [200, 201, 202, 204])
  func `every service delivers with a 2xx`(status: Int) {
    for service in SampleServices.all where !(service is ElasticsearchService) {
      #expect(service.verdict(for: response(status), items: items) == .all(.delivered))
    }
  }

  @Test func `Elasticsearch returns a verdict on each document`() {
    let service = ElasticsearchService(url: URL(filePath: "/"), index: "i")
    #expect(
      service.verdict(for: response(200, #"{"errors":false}"#), items: items) == .all(.delivered)
    )
    let body = """
      {"errors":true,"items":[{"create":{"status":409,"error":{"type":"version_conflict"}}},
      {"create":{"status":429,"error":{"type":"es_rejected_execution_exception"}}},
      {"create":{"status":400,"error":{"type":"mapper_parsing_exception","reason":"value 'secret'"}}}]}
      """
    #expect(
      service.verdict(for: response(200, body), items: items)
        == .each([
          .delivered, .retry(reason: "es_rejected_execution_exception, status 429"),
          .drop(reason: "mapper_parsing_exception, status 400"),
        ])
    )
    let texts =
      #"{"errors":true,"items":[{"create":{"status":201}},{"create":{"status":503,"error":"secret"}},{"create":{"status":400,"error":"secret"}}]}"#
    #expect(
      service.verdict(for: response(200, texts), items: items)
        == .each([
          .delivered, .retry(reason: "document rejected, status 503"),
          .drop(reason: "document rejected, status 400"),
        ])
    )
    for broken in ["", "{", "[]", #"{"errors":true}"#, #"{"errors":true,"items":[]}"#] {
      guard case .all(.retry) = service.verdict(for: response(200, broken), items: items) else {
        Issue.record("\(broken)")
        continue
      }
    }
  }

  @Test(arguments: [
    ("60:error;transaction:organization, 2700:attachment:key", Duration.seconds(60)),
    ("10::key", .seconds(10)), ("5:transaction:key", .seconds(9)), ("", .seconds(9)),
    ("30:default:org", .seconds(30)), ("x:y", .seconds(9)),
    ("10:error:key, 20:default;error:org:quota", .seconds(20)),
  ])
  func `Sentry's own limits count before Retry-After`(limits: String, wait: Duration) throws {
    let service = try #require(SentryService(dsn: "https://k@h/1"))
    let headers: HeaderFields = ["X-Sentry-Rate-Limits": limits, "Retry-After": "9"]
    #expect(
      service.verdict(for: response(429, "", headers), items: items)
        == .all(.retry(after: wait, reason: "status 429"))
    )
  }

  @Test func `Sentry is left alone for a minute if it doesn't say for how long`() throws {
    let service = try #require(SentryService(dsn: "https://k@h/1"))
    #expect(
      service.verdict(for: response(429), items: items)
        == .all(.retry(after: .seconds(60), reason: "status 429"))
    )
  }

  @Test(arguments: [
    (201, DeliveryVerdict.Item.delivered), (500, .retry(reason: "document rejected, status 500")),
    (400, .drop(reason: "document rejected, status 400")),
  ])
  func `a document has a status of its own`(status: Int, verdict: DeliveryVerdict.Item) {
    let service = ElasticsearchService(url: URL(filePath: "/"), index: "i")
    let body = #"{"errors":true,"items":[{"create":{"status":\#(status)}}]}"#
    #expect(service.verdict(for: response(200, body), items: [items[0]]) == .each([verdict]))
  }

  @Test func `a collector's partial success is final`() {
    let service = OpenTelemetryService(endpoint: URL(filePath: "/"))
    #expect(service.verdict(for: response(200, "{}"), items: items) == .all(.delivered))
    for number in [#""2""#, "2"] {
      let body = #"{"partialSuccess":{"rejectedLogRecords":\#(number),"errorMessage":"secret"}}"#
      #expect(
        service.verdict(for: response(200, body), items: items)
          == .partly(rejectedCount: 2, reason: "rejected by the collector")
      )
    }
    for (rejected, verdict) in [
      (0, DeliveryVerdict.all(.delivered)),
      (99, .partly(rejectedCount: 3, reason: "rejected by the collector")),
    ] {
      let body = #"{"partialSuccess":{"rejectedLogRecords":\#(rejected)}}"#
      #expect(service.verdict(for: response(200, body), items: items) == verdict)
    }
    for status in [500, 501, 505, 599] {
      let reason = "status \(status)"
      #expect(service.verdict(for: response(status), items: items) == .all(.drop(reason: reason)))
    }
  }

  @Test func `Telegram says in the body for how long`() {
    let service = TelegramService(token: "t", chatID: "1")
    let body = #"{"ok":false,"error_code":429,"parameters":{"retry_after":35}}"#
    #expect(
      service.verdict(for: response(429, body), items: items)
        == .all(.retry(after: .seconds(35), reason: "status 429"))
    )
    let ages = #"{"parameters":{"retry_after":999999}}"#
    #expect(
      service.verdict(for: response(429, ages), items: items)
        == .all(.retry(after: .seconds(86_400), reason: "status 429"))
    )
    #expect(
      service.verdict(for: response(429, "", ["Retry-After": "7"]), items: items)
        == .all(.retry(after: .seconds(7), reason: "status 429"))
    )
  }
}
