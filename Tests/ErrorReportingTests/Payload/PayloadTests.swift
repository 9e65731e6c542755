import ErrorCatalog
import Foundation
import MessageFormat
import Testing

@testable import ErrorReporting

@Suite struct PayloadTests {
  @Test func `an error of a service is one line with all fields`() {
    var report = SampleReports.report(metadata: ["attempts": 3])
    report.occurrenceCount = 7
    #expect(
      SampleReports.text(report.payload(timestampKey: "@timestamp")) == """
        {"@timestamp":"2026-01-19T00:00:00.250Z","id":"00000000000000000000000000000001","code":2001,\
        "domain":"com.example.shop",\
        "message":"error.order.declined(amount: 120, email: <private>, account: <private>, \
        link: https://bank.example/why)",\
        "severity":"warning","environment":"production","reported_at":"2026-01-19T00:00:00.250Z",\
        "function":"pay()","file":"Shop/Checkout.swift","line":42,"category":"order",\
        "key":"error.order.declined","trace_id":"4bf92f3577b34da6a3ce929d0e0e4736",\
        "fingerprint":"\(report.fingerprint)","operation":"checkout","occurrences":7,\
        "service":{"name":"checkout","version":"3.1.0","platform":"linux","instance":"pod-7"},\
        "metadata":{"arguments":{"amount":120,"link":"https://bank.example/why"},"attempts":3}}
        """
    )
  }

  @Test func `an event of an app is one line without what it doesn't have`() {
    let event = PlainEvent(
      name: "cache_rebuilt",
      severity: .notice,
      traceID: TraceID("t"),
      time: SampleReports.time,
      location: SourceLocation(fileID: "A/B.swift", line: 1, function: "f()"),
      network: .offline
    )
    let made = SampleReports.builder(SampleReports.app).report(event, ["attempts": 3])
    let report = SampleReports.copy(made, number: 1)
    #expect(made.network == .offline)
    #expect(
      SampleReports.text(report.payload()) == """
        {"id":"00000000000000000000000000000001","domain":"com.example.shop",\
        "message":"cache_rebuilt","severity":"notice","environment":"qa",\
        "reported_at":"2026-01-19T00:00:00.250Z","function":"f()","file":"A/B.swift","line":1,\
        "category":"event","key":"cache_rebuilt","trace_id":"t",\
        "fingerprint":"\(report.fingerprint)",\
        "mobile":{"version":"2.1.0","build_number":"347","platform":"ios","development":false},\
        "metadata":{"attempts":3}}
        """
    )
  }

  @Test func `arguments keep their types, and a hash replaces what is hashed`() {
    let error = ShopError.orderSlow(
      fraction: 0.5,
      final: true,
      wait: .milliseconds(1_500),
      start: SampleReports.time,
      account: "4711"
    )
    let hash = KeyedHash(key: Array("0123456789abcdef".utf8))
    let report = SampleReports.builder(SampleReports.service, ReportRedaction(hash: hash))
      .report(SampleReports.occurrence(error))
    #expect(
      report.metadata == [
        "arguments": .object([
          "fraction": 0.5, "final": true, "wait": 1.5, "start": "2026-01-19T00:00:00.250Z",
          "account": .string(hash.hexDigits(of: "4711")),
        ])
      ]
    )
  }

  @Test func `a report lacks an argument without a value`() {
    let error = ShopError.orderSlow(
      fraction: 0.5,
      final: true,
      wait: .zero,
      start: nil,
      account: ""
    )
    let report = SampleReports.builder(SampleReports.service)
      .report(SampleReports.occurrence(error))
    #expect(
      report.metadata == ["arguments": .object(["fraction": 0.5, "final": true, "wait": 0.0])]
    )
    #expect(report.message.contains("start: , account"))
  }

  @Test func `the operation is scrubbed`() {
    var occurrence = SampleReports.occurrence()
    occurrence.operation = "mail to ada@example.com"
    #expect(SampleReports.builder().report(occurrence).operation == "mail to <email>")
  }

  @Test func `an error of an app tells version, build and network`() throws {
    let report = SampleReports.builder(SampleReports.app).report(
      SampleReports.occurrence(.serviceDown),
      ReportMetadata(),
      network: .cellular
    )
    let text = SampleReports.text(report.payload())
    #expect(
      text.contains(
        #""mobile":{"version":"2.1.0","build_number":"347","platform":"ios","network":"cellular","development":false}"#
      )
    )
    #expect(text.contains(#""metadata":{}"#))
    #expect(text.contains(#""environment":"qa""#))
    let data = Data(report.payload())
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    for field in [
      "id", "code", "domain", "message", "severity", "environment", "reported_at", "function",
      "file", "line", "category", "key", "trace_id", "fingerprint",
    ] {
      #expect(object[field] != nil, "\(field)")
    }
  }

  @Test func `the fingerprint is made of domain and key alone`() {
    let one = SampleReports.report(1)
    LocalizationManager.shared.languageOverride = "tr"
    let other = SampleReports.report(
      2,
      error: SampleReports.declined(amount: 7),
      context: SampleReports.app
    )
    LocalizationManager.shared.languageOverride = nil
    #expect(one.fingerprint == other.fingerprint)
    #expect(one.message.hasPrefix("error.order.declined("))
    #expect(one.fingerprint != SampleReports.report(error: .serviceDown).fingerprint)
    // SHA-256 of "com.example.shop", a zero byte and the key: what another program computes.
    #expect(one.fingerprint == "0375ab760b217c367885f8a4636562ac")
  }

  @Test(arguments: [ReportDomain.catalog, .category, .entry])
  func `a report has the fingerprint of the presentation`(_ domain: ReportDomain) {
    var builder = SampleReports.builder()
    builder.domain = domain
    let causes: [[any Error]] = [[], [Full()], [SyncError.refused(by: "a")]]
    let prints = causes.map { causes in
      let occurrence = Occurrence(
        ShopError.generalUnexpected,
        underlying: causes.map { UnderlyingError($0) }
      )
      let fingerprint = builder.report(occurrence).fingerprint
      #expect(fingerprint == occurrence.presentation().fingerprint)
      return fingerprint
    }
    #expect(Set(prints).count == causes.count)
    let down = Occurrence(ShopError.serviceDown, underlying: [UnderlyingError(Full())])
    #expect(builder.report(down).fingerprint == ShopError.serviceDown.presentation().fingerprint)
  }

  @Test func `an id that is none becomes one, the same each time`() {
    func id(_ text: String) -> String {
      ErrorReport(
        id: text,
        domain: "d",
        category: "c",
        key: "k",
        message: "m",
        severity: .error,
        location: SourceLocation(fileID: "A/B.swift", line: 1, function: "f()"),
        context: SampleReports.service
      ).id
    }
    let digits = SampleReports.id(7)
    #expect(id(digits) == digits)
    #expect(id("order 7") == id("order 7"))
    #expect(id("order 7") != id("order 8"))
    #expect(id("order 7").utf8.count == 32)
  }

  @Test(arguments: ["00000000000000004111111111111111", "4bf92f3577b34da6a3ce929d0e0e4736"])
  func `a trace's id stays as it is, even if it looks like private data`(id: String) {
    var occurrence = SampleReports.occurrence()
    occurrence.traceID = TraceID(id)
    #expect(SampleReports.builder().report(occurrence).traceID.text == id)
    occurrence.traceID = "ada@example.com"
    #expect(SampleReports.builder().report(occurrence).traceID == "<email>")
  }

  @Test func `a report has causes, status, field names and allowed details`() throws {
    var occurrence = SampleReports.occurrence(.serviceDown)
    occurrence.underlying = [UnderlyingError(URLError(.timedOut))]
    occurrence.status = 503
    occurrence.details = ["title": "Overloaded by bob@example.com", "detail": "secret"]
    occurrence.fields = ["card": [.server("4111 1111 1111 1111")]]
    let redaction = ReportRedaction(allowedDetails: ["title"])
    let report = SampleReports.builder(SampleReports.service, redaction).report(occurrence)
    #expect(
      report.metadata == [
        "status": 503, "fields": .array(["card"]),
        "details": .object(["title": "Overloaded by <email>"]),
        "causes": .array([
          .object([
            "type": .string(String(reflecting: URLError.self)), "domain": "NSURLErrorDomain",
            "code": -1001, "name": "timedOut",
          ])
        ]),
      ]
    )
  }

  @Test func `an error that isn't a catalog's is identified by type, domain and code`() {
    let cause = NSError(
      domain: "com.example.db",
      code: 7,
      userInfo: [NSLocalizedDescriptionKey: "secret", NSUnderlyingErrorKey: URLError(.timedOut)]
    )
    let foreign = UnmappedError(
      error: cause,
      traceID: TraceID("t"),
      time: SampleReports.time,
      location: SourceLocation(fileID: "A/B.swift", line: 1, function: "f()"),
      network: nil
    )
    let report = SampleReports.builder().report(foreign, ReportMetadata())
    #expect(report.domain == "com.example.db")
    #expect(report.code == 7)
    #expect(report.category == "unmapped")
    #expect(report.key == "com.example.db 7")
    #expect(report.message == "com.example.db 7 (NSURLErrorDomain -1001 timedOut)")
    #expect(!SampleReports.text(report.payload()).contains("secret"))
  }

  private static func unmapped(_ error: any Error) -> UnmappedError {
    UnmappedError(
      error: error,
      traceID: TraceID("t"),
      time: SampleReports.time,
      location: SourceLocation(fileID: "A/B.swift", line: 1, function: "f()"),
      network: .cellular
    )
  }

  private struct Full: Error {}

  @Test func `a Swift error is identified by its type, in the app's domain`() {
    let report = SampleReports.builder().report(Self.unmapped(Full()), ReportMetadata())
    let type = String(reflecting: Full.self)
    #expect(report.domain == "com.example.shop")
    #expect(report.code == nil)
    #expect(report.network == .cellular)
    #expect(report.key == UnderlyingError(Full()).type)
    #expect(type.hasSuffix("Full"))
    #expect(
      report.metadata == ["causes": .array([.object(["type": .string(report.key)])])]
    )
  }

  private enum SyncError: Error {
    case notAuthenticated
    case refused(by: String)
  }

  @Test func `a case is in reports, and none of its values`() {
    let report = SampleReports.builder().report(
      Self.unmapped(SyncError.notAuthenticated),
      ReportMetadata()
    )
    let type = UnderlyingError(SyncError.notAuthenticated).type
    #expect(report.key == "\(type).notAuthenticated")
    let causes: MetadataValue = .array([
      .object(["type": .string(type), "case": "notAuthenticated"])
    ])
    #expect(report.metadata["causes"] == causes)
    let refused = Self.unmapped(SyncError.refused(by: "secret"))
    let text = SampleReports.text(
      SampleReports.builder().report(refused, ReportMetadata()).payload()
    )
    #expect(text.contains("SyncError.refused") && !text.contains("secret"))
  }

  @Test func `an unmapped wrapper has a fingerprint for each cause`() {
    func fingerprint(_ cause: any Error) -> String {
      let wrapper = NSError(domain: "d", code: 1, userInfo: [NSUnderlyingErrorKey: cause])
      return SampleReports.builder().report(Self.unmapped(wrapper), ReportMetadata()).fingerprint
    }
    #expect(fingerprint(Full()) != fingerprint(SyncError.notAuthenticated))
    #expect(fingerprint(SyncError.refused(by: "a")) == fingerprint(SyncError.refused(by: "b")))
  }

  @Test func `an error with a name is identified by it`() {
    let report = SampleReports.builder().report(
      Self.unmapped(URLError(.timedOut)),
      ReportMetadata()
    )
    #expect(report.key == "timedOut")
    #expect(report.code == -1001)
  }

  @Test func `reserved names in a literal are listed in order`() {
    let metadata = ReportMetadata(omittingReserved: [("id", 1), ("code", 2)])
    let report = SampleReports.builder().report(SampleReports.occurrence(.serviceDown), metadata)
    #expect(report.omittedKeys == ["code", "id"])
    #expect(report.metadata == ["omitted_keys": .array(["code", "id"])])
    let merged = ReportMetadata(omittingReserved: [("id", 1)]).merging(["a": 1])
    #expect(merged.omitted == ["id"] && Array(merged.values.keys) == ["a"])
  }

  @Test func `environments, connections and platforms have their names`() {
    typealias Environment = ReportContext.Environment
    let environments: [Environment] = [.qa, .staging, .production]
    #expect(environments.map(\.rawValue) == ["qa", "staging", "production"])
    let connections: [NetworkConnection] = [.wifi, .cellular, .offline]
    #expect(connections.map(\.rawValue) == ["wifi", "cellular", "offline"])
    #if os(Linux)
    #expect(ReportContext.currentPlatform == "linux")
    #endif
  }

  private struct Slow: ReportMetadataProviding {
    var reportMetadata: ReportMetadata { ["tier": "own", "seconds": 30] }
  }

  @Test func `a trace id that was made here is marked`() {
    let builder = SampleReports.builder()
    let mark = #""trace_id_local":true,"#
    let local = builder.report(Occurrence(ShopError.serviceDown))
    #expect(local.traceID.isLocal)
    let text = SampleReports.text(local.payload())
    #expect(text.contains(#""trace_id":"\#(local.traceID)",\#(mark)"#))
    for traceID in [TraceID(known: nil), TraceID(known: "")] {
      let event = PlainEvent(
        name: "cache_rebuilt",
        severity: .notice,
        traceID: traceID,
        time: SampleReports.time,
        location: SourceLocation(fileID: "A/B.swift", line: 1, function: "f()"),
        network: nil
      )
      let report = builder.report(event, ReportMetadata())
      #expect(report.traceID.text.utf8.count == 32)
      #expect(SampleReports.text(report.payload()).contains(mark))
    }
    let unmapped = UnmappedError(
      error: Slow(),
      traceID: TraceID(known: nil),
      time: SampleReports.time,
      location: SourceLocation(fileID: "A/B.swift", line: 1, function: "f()"),
      network: nil
    )
    #expect(builder.report(unmapped, ReportMetadata()).traceID.isLocal)
    // The server's id, and one that the app sets later.
    let known = builder.report(Occurrence(ShopError.serviceDown, traceID: "QqTmrct8ph"))
    #expect(!known.traceID.isLocal)
    var own = local
    own.traceID = "QqTmrct8ph"
    for report in [known, own] {
      #expect(!SampleReports.text(report.payload()).contains("trace_id_local"))
    }
  }

  @Test func `arguments of the call take precedence over the error's own`() {
    let foreign = UnmappedError(
      error: Slow(),
      traceID: TraceID("t"),
      time: SampleReports.time,
      location: SourceLocation(fileID: "A/B.swift", line: 1, function: "f()"),
      network: nil
    )
    let report = SampleReports.builder().report(foreign, ["tier": "call"])
    #expect(report.metadata["tier"] == "call")
    #expect(report.metadata["seconds"] == 30)
  }

  @Test(arguments: [
    "code", "trace_id", "trace_id_local", "metadata", "arguments", "@timestamp", "occurrences",
    "_id", "_index",
  ])
  func `the payload's own names are rejected`(key: String) throws {
    #expect(throws: ReportMetadata.ReservedKeysError(keys: [key])) {
      _ = try ReportMetadata([key: 1, "mine": 2])
    }
    var metadata = ReportMetadata()
    #expect(throws: ReportMetadata.ReservedKeysError(keys: [key])) {
      try metadata.set("x", for: key)
    }
    #expect(metadata.values.isEmpty)
    try metadata.set("x", for: "mine")
    #expect(metadata.values.count == 1)
  }

  #if DEBUG && compiler(>=6.2) && os(Linux)
  @Test func `a literal with the payload's own name stops a debug build`() async {
    await #expect(processExitsWith: .failure) {
      let metadata: ReportMetadata = ["fingerprint": "mine"]
      print(metadata)
    }
  }
  #endif

  @Test(arguments: [
    "\u{0}\u{1F}\u{7F}\n\r\t\"\\", "مرحبا ไทย 😀 \u{2028}\u{202E}", "</script>", "{}[],:",
  ])
  func `a report with any text is one line of JSON`(text: String) throws {
    let report = SampleReports.report(metadata: ["text": text]) { $0.operation = text }
    let line = report.payload()
    #expect(!line.contains { $0 < 0x20 })
    let decoded = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
    #expect((decoded?["metadata"] as? [String: Any])?["text"] as? String == text)
    #expect(decoded?["operation"] as? String == text)
  }
}
