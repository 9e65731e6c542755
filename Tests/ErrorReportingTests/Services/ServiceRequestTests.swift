import CatalogFormat
import ErrorCatalog
import Foundation
import Testing

@testable import ErrorReporting

@Suite struct ServiceRequestTests {
  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  private func request(_ service: some ReportService, _ reports: [ErrorReport]) -> ServiceRequest {
    service.request(
      for: reports.compactMap { report in
        service.encodedItem(for: report).map { ReportItem(id: report.id, data: $0) }
      }
    )
  }

  private func object(_ bytes: some Sequence<UInt8>) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  @Test(arguments: [
    (LogzIOService(token: "a b&c"), "https://listener.logz.io:8071/?token=a%20b%26c&type=errors"),
    (
      LogzIOService(token: "t", region: .eu, type: "shop", connection: .http),
      "http://listener-eu.logz.io:8070/?token=t&type=shop"
    ),
  ])
  func `Logz.io takes a line for each`(service: LogzIOService, url: String) {
    let reports = [SampleReports.report(1), SampleReports.report(2, error: .serviceDown)]
    let request = request(service, reports)
    #expect(request.url.absoluteString == url)
    #expect(request.headers == ["Content-Type": "application/json"])
    let lines = SampleReports.text(request.body).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    #expect(lines.count == 3 && lines[2].isEmpty)
    for (line, report) in zip(lines, reports) {
      #expect(line == SampleReports.text(report.payload(timestampKey: "@timestamp")))
    }
  }

  @Test func `Elasticsearch takes an action and a document for each`() throws {
    let service = ElasticsearchService(
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
    for (line, number) in [(lines[1], 1), (lines[3], 2)] {
      let report = SampleReports.report(number)
      #expect(line == SampleReports.text(report.payload(timestampKey: "@timestamp")))
    }
  }

  @Test func `requests to Elasticsearch are authorized`() throws {
    let url = try url("https://es.example")
    func header(_ authorization: ElasticsearchService.Authorization) -> String? {
      ElasticsearchService(url: url, index: "i", authorization: authorization)
        .request(for: [SampleReports.item(1)]).headers["Authorization"]
    }
    #expect(header(.none) == nil)
    #expect(header(.basic(user: "ada", password: "pw")) == "Basic YWRhOnB3")
    #expect(header(.bearer("t")) == "Bearer t")
  }

  private static let event = PlainEvent(
    name: "cache_rebuilt",
    severity: .notice,
    traceID: TraceID("not hex"),
    time: SampleReports.time,
    location: SourceLocation(fileID: "A/B.swift", line: 1, function: "f()"),
    network: nil
  )

  private func event(_ context: ReportContext) -> ErrorReport {
    let made = SampleReports.builder(context).report(Self.event, ["nested": ["list": [1, 2]]])
    return SampleReports.copy(made, number: 2)
  }

  @Test func `Sentry takes an envelope with an error of an app`() throws {
    var service = try #require(SentryService(dsn: "https://abc@o1.sentry.example:9000/sub/42"))
    service.now = { SampleReports.time.addingTimeInterval(60) }
    let report = SampleReports.report(context: SampleReports.app, metadata: ["a": 1]) {
      $0.network = .wifi
      $0.occurrenceCount = 7
    }
    let request = request(service, [report])
    #expect(request.url.absoluteString == "https://o1.sentry.example:9000/sub/api/42/envelope/")
    #expect(
      request.headers == [
        "Content-Type": "application/x-sentry-envelope",
        "X-Sentry-Auth":
          "Sentry sentry_version=7, sentry_client=errcat/\(ErrcatVersion.current), sentry_key=abc",
      ]
    )
    let lines = SampleReports.text(request.body).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    #expect(lines.count == 4 && lines[3].isEmpty)
    #expect(
      lines[0]
        == #"{"event_id":"00000000000000000000000000000001","sent_at":"2026-01-19T00:01:00.250Z"}"#
    )
    let length = lines[2].utf8.count
    #expect(lines[1] == #"{"type":"event","content_type":"application/json","length":\#(length)}"#)
    #expect(
      lines[2] == """
        {"event_id":"00000000000000000000000000000001","timestamp":"2026-01-19T00:00:00.250Z",\
        "platform":"other","level":"warning","logger":"com.example.shop","environment":"qa",\
        "release":"com.example.shop@2.1.0","dist":"347","transaction":"checkout",\
        "fingerprint":["\(report.fingerprint)"],\
        "tags":{"category":"order","code":"2001","key":"error.order.declined","network":"wifi",\
        "occurrences":"7","trace_id":"4bf92f3577b34da6a3ce929d0e0e4736"},\
        "exception":{"values":[{"type":"error.order.declined",\
        "value":"error.order.declined(amount: 120, email: <private>, account: <private>, \
        link: https://bank.example/why)","module":"com.example.shop",\
        "mechanism":{"type":"generic","handled":true},\
        "stacktrace":{"frames":[{"function":"pay()","filename":"Shop/Checkout.swift","lineno":42,\
        "in_app":true}]}}]},\
        "contexts":{"os":{"name":"ios"},"app":{"app_version":"2.1.0","app_build":"347"}},\
        "extra":{"a":1,"arguments":{"amount":120,"link":"https://bank.example/why"}}}
        """
    )
  }

  @Test func `Sentry takes an event of a backend as a log entry`() throws {
    let service = try #require(SentryService(dsn: "https://abc@sentry.example/42"))
    let report = event(SampleReports.service)
    #expect(
      SampleReports.text(service.encodedItem(for: report)) == """
        {"event_id":"00000000000000000000000000000002","timestamp":"2026-01-19T00:00:00.250Z",\
        "platform":"other","level":"info","logger":"com.example.shop","environment":"production",\
        "release":"com.example.shop@3.1.0","server_name":"pod-7",\
        "fingerprint":["\(report.fingerprint)"],\
        "tags":{"category":"event","key":"cache_rebuilt","trace_id":"not hex"},\
        "logentry":{"formatted":"cache_rebuilt"},"contexts":{"os":{"name":"linux"}},\
        "extra":{"nested":{"list":[1,2]}}}
        """
    )
  }

  @Test func `an envelope holds at most one event, and a tag at most 200 characters`() throws {
    let service = try #require(SentryService(dsn: "https://abc@sentry.example/42"))
    #expect(service.batchLimits.maximumCount == 1)
    let report = SampleReports.report { $0.traceID = TraceID(String(repeating: "x", count: 201)) }
    let text = SampleReports.text(service.encodedItem(for: report))
    #expect(text.contains(#""trace_id":"\#(String(repeating: "x", count: 200))""#))
  }

  @Test(arguments: [
    (ErrorSeverity.debug, "debug", "⚪️", 5), (.info, "info", "⚪️", 9), (.notice, "info", "⚪️", 10),
    (.warning, "warning", "🟡", 13), (.error, "error", "🟠", 17), (.critical, "fatal", "🔴", 21),
  ])
  func `every service has a word of its own for a severity`(
    severity: ErrorSeverity,
    level: String,
    mark: String,
    number: Int
  ) throws {
    let report = SampleReports.report { $0.severity = severity }
    func text(_ service: some ReportService) -> String {
      SampleReports.text(service.encodedItem(for: report))
    }
    let sentry = try #require(SentryService(dsn: "https://abc@sentry.example/42"))
    #expect(text(sentry).contains(#""level":"\#(level)""#))
    let telegram = TelegramService(token: "t", chatID: "1", minimumSeverity: .debug)
    #expect(text(telegram).hasPrefix(mark + " "))
    let collector = OpenTelemetryService(endpoint: try url("http://localhost:4318"))
    let name = severity.rawValue.uppercased()
    #expect(text(collector).contains(#""severityNumber":\#(number),"severityText":"\#(name)""#))
  }

  @Test(arguments: [
    "", "sentry.example/1", "https://sentry.example/1", "https://@sentry.example/1",
    "https://key@/1", "https://key@host",
  ])
  func `a string that isn't a DSN is rejected`(dsn: String) {
    #expect(SentryService(dsn: dsn) == nil)
  }

  @Test func `a collector takes records, each with its resource`() throws {
    let service = OpenTelemetryService(
      endpoint: try url("http://localhost:4318"),
      headers: ["api-key": "k", "Content-Type": "text/plain"]
    )
    let report = SampleReports.report {
      $0.occurrenceCount = 7
      $0.network = .cellular
    }
    let event = event(SampleReports.app)
    let request = request(service, [report, event])
    #expect(request.url.absoluteString == "http://localhost:4318/v1/logs")
    #expect(request.headers == ["api-key": "k", "Content-Type": "application/json"])
    #expect(
      SampleReports.text(request.body) == """
        {"resourceLogs":[\
        {"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"checkout"}},\
        {"key":"service.version","value":{"stringValue":"3.1.0"}},\
        {"key":"service.instance.id","value":{"stringValue":"pod-7"}},\
        {"key":"deployment.environment.name","value":{"stringValue":"production"}},\
        {"key":"os.type","value":{"stringValue":"linux"}}]},\
        "scopeLogs":[{"scope":{"name":"com.example.shop"},"logRecords":[{\
        "timeUnixNano":"1768780800250000000","observedTimeUnixNano":"1768780800250000000",\
        "severityNumber":13,"severityText":"WARNING",\
        "body":{"stringValue":"error.order.declined(amount: 120, email: <private>, \
        account: <private>, link: https://bank.example/why)"},\
        "traceId":"4bf92f3577b34da6a3ce929d0e0e4736",\
        "attributes":[\
        {"key":"log.record.uid","value":{"stringValue":"00000000000000000000000000000001"}},\
        {"key":"error.type","value":{"stringValue":"error.order.declined"}},\
        {"key":"error.code","value":{"intValue":"2001"}},\
        {"key":"error.category","value":{"stringValue":"order"}},\
        {"key":"error.fingerprint","value":{"stringValue":"\(report.fingerprint)"}},\
        {"key":"code.function.name","value":{"stringValue":"pay()"}},\
        {"key":"code.file.path","value":{"stringValue":"Shop/Checkout.swift"}},\
        {"key":"code.line.number","value":{"intValue":"42"}},\
        {"key":"operation","value":{"stringValue":"checkout"}},\
        {"key":"occurrences","value":{"intValue":"7"}},\
        {"key":"network.connection.type","value":{"stringValue":"cell"}},\
        {"key":"metadata","value":{"kvlistValue":{"values":[\
        {"key":"arguments","value":{"kvlistValue":{"values":[\
        {"key":"amount","value":{"intValue":"120"}},\
        {"key":"link","value":{"stringValue":"https://bank.example/why"}}]}}}]}}}]}]}]},\
        {"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"com.example.shop"}},\
        {"key":"service.version","value":{"stringValue":"2.1.0"}},\
        {"key":"app.build_id","value":{"stringValue":"347"}},\
        {"key":"deployment.environment.name","value":{"stringValue":"qa"}},\
        {"key":"os.type","value":{"stringValue":"darwin"}}]},\
        "scopeLogs":[{"scope":{"name":"com.example.shop"},"logRecords":[{\
        "timeUnixNano":"1768780800250000000","observedTimeUnixNano":"1768780800250000000",\
        "severityNumber":10,"severityText":"NOTICE","body":{"stringValue":"cache_rebuilt"},\
        "eventName":"cache_rebuilt","attributes":[\
        {"key":"log.record.uid","value":{"stringValue":"00000000000000000000000000000002"}},\
        {"key":"error.type","value":{"stringValue":"cache_rebuilt"}},\
        {"key":"error.category","value":{"stringValue":"event"}},\
        {"key":"error.fingerprint","value":{"stringValue":"\(event.fingerprint)"}},\
        {"key":"code.function.name","value":{"stringValue":"f()"}},\
        {"key":"code.file.path","value":{"stringValue":"A/B.swift"}},\
        {"key":"code.line.number","value":{"intValue":"1"}},\
        {"key":"metadata","value":{"kvlistValue":{"values":[\
        {"key":"nested","value":{"kvlistValue":{"values":[\
        {"key":"list","value":{"arrayValue":{"values":[{"intValue":"1"},{"intValue":"2"}]}}}]}}}]}}},\
        {"key":"trace_id","value":{"stringValue":"not hex"}}]}]}]}]}
        """
    )
  }

  @Test(arguments: [
    (NetworkConnection.wifi, "wifi"), (.cellular, "cell"), (.offline, "unavailable"),
    (NetworkConnection(rawValue: "satellite"), "satellite"),
  ])
  func `a collector has names of its own for connections`(
    network: NetworkConnection,
    name: String
  ) throws {
    let service = OpenTelemetryService(endpoint: try url("http://localhost:4318"))
    let report = SampleReports.report { $0.network = network }
    let attribute =
      #"{"key":"network.connection.type","value":{"stringValue":"\#(name)"}}"#
    #expect(SampleReports.text(service.encodedItem(for: report)).contains(attribute))
  }

  @Test func `a collector's values have the types of the metadata`() throws {
    let service = OpenTelemetryService(endpoint: try url("http://localhost:4318"))
    let report = SampleReports.report {
      $0.metadata = ["null": .null, "bool": true, "double": 1.5, "string": "s"]
    }
    #expect(
      SampleReports.text(service.encodedItem(for: report)).contains(
        #"{"values":[{"key":"bool","value":{"boolValue":true}},"#
          + #"{"key":"double","value":{"doubleValue":1.5}},{"key":"null","value":{}},"#
          + #"{"key":"string","value":{"stringValue":"s"}}]}"#
      )
    )
  }

  @Test func `a time before 1970 is the first that OpenTelemetry has`() throws {
    let service = OpenTelemetryService(endpoint: try url("http://localhost:4318"))
    let report = SampleReports.report { $0.time = Date(timeIntervalSince1970: -1) }
    let text = SampleReports.text(service.encodedItem(for: report))
    #expect(text.contains(#""timeUnixNano":"0","observedTimeUnixNano":"0""#))
  }

  @Test func `a trace id of zeros or in capitals is what OpenTelemetry allows`() throws {
    let service = OpenTelemetryService(endpoint: try url("http://localhost:4318"))
    func text(_ id: String) -> String {
      SampleReports.text(
        service.encodedItem(for: SampleReports.report { $0.traceID = TraceID(id) })
      )
    }
    let capitals = "4BF92F3577B34DA6A3CE929D0E0E4736"
    #expect(text(capitals).contains(#""traceId":"4bf92f3577b34da6a3ce929d0e0e4736""#))
    #expect(!text(String(repeating: "0", count: 32)).contains(#""traceId""#))
  }

  @Test func `Telegram takes one text for several alerts`() throws {
    let service = TelegramService(token: "12:ab/c", chatID: "@ops")
    #expect(service.encodedItem(for: SampleReports.report(error: SampleReports.declined())) == nil)
    let down = SampleReports.report(1, error: .serviceDown) {
      $0.occurrenceCount = 40
      $0.message = "down\u{202E}\u{7}"
    }
    let request = request(service, [down, SampleReports.report(2, error: .serviceDown)])
    #expect(
      request.url.absoluteString.hasPrefix("https://api.telegram.org/bot12:ab%2Fc/sendMessage")
    )
    #expect(request.headers == ["Content-Type": "application/json"])
    let body = try object(request.body)
    #expect(Set(body.keys) == ["chat_id", "text", "link_preview_options"])
    #expect(body["link_preview_options"] as? [String: Bool] == ["is_disabled": true])
    #expect(body["chat_id"] as? String == "@ops")
    #expect(
      body["text"] as? String == """
        🔴 error.service.down ×40
        down\\u202e\\u0007
        production · checkout 3.1.0 pod-7
        Shop/Checkout.swift:42
        trace 4bf92f3577b34da6a3ce929d0e0e4736

        🔴 error.service.down
        no answer from the shop's backend
        production · checkout 3.1.0 pod-7
        Shop/Checkout.swift:42
        trace 4bf92f3577b34da6a3ce929d0e0e4736
        """
    )
  }

  @Test func `messages to Telegram have the app's build, and each part of the key once`() {
    let service = TelegramService(token: "t", chatID: "1", minimumSeverity: .warning)
    let report = SampleReports.report(context: SampleReports.app) { $0.message = $0.key }
    #expect(
      SampleReports.text(service.encodedItem(for: report)) == """
        🟡 error.order.declined
        qa · ios 2.1.0 (347)
        Shop/Checkout.swift:42
        trace 4bf92f3577b34da6a3ce929d0e0e4736
        """
    )
  }

  @Test func `Telegram raises one alert per fingerprint in an interval, on a server of one's own`()
    throws
  {
    let service = TelegramService(
      token: "t",
      chatID: "1",
      alertInterval: .seconds(60),
      server: try url("https://bot.example/api/")
    )
    #expect(service.repeatLimit == RepeatLimit(1, per: .seconds(60)))
    let usual = TelegramService(token: "t", chatID: "1")
    #expect(usual.repeatLimit == RepeatLimit(1, per: .seconds(600)))
    #expect(usual.encodedItem(for: SampleReports.report { $0.severity = .error }) != nil)
    #expect(usual.encodedItem(for: SampleReports.report { $0.severity = .warning }) == nil)
    let request = service.request(for: [SampleReports.item(1)])
    #expect(request.url.absoluteString == "https://bot.example/api/bott/sendMessage")
  }

  @Test func `a full batch of the longest alerts is one message`() throws {
    let service = TelegramService(token: "t", chatID: "1")
    let reports = (0..<service.batchLimits.maximumCount).map { number in
      SampleReports.report(number, error: .serviceDown) {
        $0.message = String(repeating: "👩‍👩‍👧", count: 4_000)
      }
    }
    let text = try #require(object(request(service, reports).body)["text"] as? String)
    #expect(text.utf16.count <= 4_096)
    #expect(text.components(separatedBy: "🔴").count == service.batchLimits.maximumCount + 1)
    let more = request(service, reports + reports)
    let clipped = try #require(object(more.body)["text"] as? String)
    #expect(clipped.utf16.count <= 4_096)
    #expect(clipped.hasSuffix("…"))
  }
}
