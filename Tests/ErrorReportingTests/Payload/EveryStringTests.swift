import ErrorCatalog
import Foundation
import SampleErrors
import Testing

@testable import ErrorReporting

#if Observability
import Logging
#endif

/// A secret in every string that reaches a report, and every byte that services and sinks get.
@Suite struct EveryStringTests {
  private static let secret = "ada@mail.example https://h.example/?address=12%20Main%20Street"

  private static func shows(_ text: String) -> Bool {
    text.contains("ada@") || text.contains("Main") || text.contains("Street")
  }

  /// All strings in a value, with the names of the members that they are in.
  private static func strings(_ value: Any, _ path: String = "") -> [(path: String, text: String)] {
    if let text = value as? String { return [(path, text)] }
    let value = (value as? MetadataValue).map { $0.text as Any } ?? value
    return Mirror(reflecting: value).children.flatMap { child in
      strings(child.value, "\(path)/\(child.label ?? "")")
    }
  }

  private static let contexts = [
    ReportContext(
      domain: secret,
      environment: .init(rawValue: secret),
      origin: .backend(BackendService(name: secret, version: secret, instance: secret)),
      platform: secret
    ),
    ReportContext(
      domain: secret,
      environment: .init(rawValue: secret),
      origin: .mobile(MobileApp(version: secret, buildNumber: .text(secret), isDevelopment: false)),
      platform: secret
    ),
  ]

  private static let place = SourceLocation(fileID: secret, line: 1, function: secret)
  private static let network = NetworkConnection(rawValue: secret)
  private static let metadata: ReportMetadata = [
    "a": secret, "b": [secret: [secret]],
    "c": URL(string: "https://h.example/?a=12%20Main%20Street"),
    "d": UnderlyingError(NSError(domain: secret, code: 1)), "e": Data(secret.utf8),
  ]

  private struct Own: ReportableError {
    var reportCategory: String { EveryStringTests.secret }
    var reportKey: String { EveryStringTests.secret }
    var reportDomain: String? { EveryStringTests.secret }
    var reportMessage: String? { EveryStringTests.secret }
  }

  /// Reports of all kinds, all of whose strings are a secret unless code or the catalog defines them.
  private static func reports(_ context: ReportContext, _ domain: ReportDomain) -> [ErrorReport] {
    var builder = SampleReports.builder(
      context,
      ReportRedaction(allowedDetails: [secret], allowedUserInfo: [secret])
    )
    builder.domain = domain
    var metadata = metadata
    try? metadata.set(secret, for: secret)
    builder.metadata = metadata
    let error = NSError(
      domain: secret,
      code: 7,
      userInfo: [
        secret: [secret, [secret: secret]] as [Any],
        NSUnderlyingErrorKey: NSError(domain: secret, code: 8),
      ]
    )
    var occurrence = Occurrence(
      SampleReports.declined(link: "https://ada:pw@mail.example/?a=12%20Main%20Street"),
      traceID: secret,
      time: SampleReports.time,
      operation: secret,
      fileID: secret,
      line: 1,
      function: secret
    )
    occurrence.underlying = [UnderlyingError(error)]
    occurrence.details = [secret: secret]
    occurrence.fields = [secret: [.text(secret)]]
    let others: [any Error] = [error, Own()]
    let unmapped = others.map { error in
      UnmappedError(
        error: error,
        traceID: TraceID(secret),
        time: SampleReports.time,
        location: place,
        network: network
      )
    }
    let event = PlainEvent(
      name: "ada@mail.example",
      severity: .critical,
      traceID: TraceID(secret),
      time: SampleReports.time,
      location: place,
      network: network
    )
    let omitted = ReportMetadata(omittingReserved: [("code", 1)])
    return [
      builder.report(occurrence, omitted, network: network),
      builder.report(event, ReportMetadata()),
    ] + unmapped.map { builder.report($0, ReportMetadata()) }
  }

  @Test(arguments: contexts, [ReportDomain.catalog, .category, .entry])
  func `no service and no sink gets it`(_ context: ReportContext, _ domain: ReportDomain) throws {
    let reports = Self.reports(context, domain)
    for report in reports {
      for (path, text) in Self.strings(report) { #expect(!Self.shows(text), "\(path): \(text)") }
      for service in SampleServices.all {
        let bytes = try #require(service.encodedItem(for: report))
        let body = service.request(for: [ReportItem(id: report.id, data: bytes)]).body
        #expect(!Self.shows(SampleReports.text(body)), "\(service): \(SampleReports.text(body))")
      }
    }
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "reports.jsonl")
    try JSONLinesFileSink(url: file).write(reports)
    let lines = try String(contentsOf: file, encoding: .utf8)
    #expect(!Self.shows(lines) && lines.split(separator: "\n").count == reports.count)
    #if Observability
    let written = Locked<[String]>([])
    LogSink(Logger(label: "test") { _ in RecordingLog(lines: written) }).write(reports)
    let metrics = RecordingFactory()
    MetricsSink(factory: metrics).write(reports)
    let counters = metrics.values.withValue { $0.keys.sorted() }
    let messages = written.withValue { $0 }
    #expect(counters.count == reports.count && messages.count == reports.count)
    for text in counters + messages { #expect(!Self.shows(text), "\(text)") }
    #endif
  }

  @Test func `each string of a report is scrubbed`() throws {
    for context in Self.contexts {
      var report = ErrorReport(
        domain: Self.secret,
        category: Self.secret,
        key: Self.secret,
        message: Self.secret,
        severity: .error,
        location: Self.place,
        context: context
      )
      report.traceID = TraceID(Self.secret)
      report.helpURL = "https://\(Self.secret)@h.example/#\(Self.secret)"
      report.operation = Self.secret
      report.network = Self.network
      report.metadata = [Self.secret: .string(Self.secret)]
      report.omittedKeys = [Self.secret]
      // Every string must be a secret here, and be scrubbed.
      let before = Self.strings(report).filter { !["/id", "/fingerprint"].contains($0.path) }
      for (path, text) in before { #expect(Self.shows(text), "\(path): \(text)") }
      #expect(before.count >= 15)
      var trimmer = PayloadTrimmer(ReportRedaction(), PayloadLimits())
      report.trim(&trimmer)
      let after = Self.strings(report)
      #expect(after.count == before.count + 2)
      for (path, text) in after { #expect(!Self.shows(text), "\(path): \(text)") }
    }
  }

  @Test func `what isn't a secret stays as it is`() {
    let service = BackendService(name: "checkout", version: "1.2.3.4", instance: "pod-7")
    let app = MobileApp(version: "1.2.3.4", buildNumber: "10.0.0.1", isDevelopment: false)
    let functions = ["login(email:password:)", "init(token:)", "==(_:_:)", "send(_:to:secret:at:)"]
    for origin in [ReportContext.Origin.backend(service), .mobile(app)] {
      let context = ReportContext(domain: "com.example.shop", environment: .qa, origin: origin)
      for function in functions {
        let error = Occurrence(
          SiteError.slow,
          traceID: "t",
          time: SampleReports.time,
          fileID: "Login/Password.swift",
          line: 1,
          function: function
        )
        let report = SampleReports.builder(context).report(error)
        #expect(report.context == context)
        #expect(report.location.function == function)
        #expect(report.location.fileID == "Login/Password.swift")
        #expect(report.helpURL == "https://errors.example.com/#error.slow")
      }
    }
    for text in ["login(password:hunter2)", "login (password:hunter2:", "password:hunter2:)"] {
      #expect(!Scrubber.scrubbed(text).contains("hunter2"))
    }
  }

  @Test func `errors whose domains differ in a secret have one fingerprint`() {
    let fingerprints = ["ada@mail.example", "bob@mail.example"].map { name in
      SampleReports.builder().report(
        UnmappedError(
          error: NSError(domain: "sync of \(name)", code: 7),
          traceID: "t",
          time: SampleReports.time,
          location: Self.place,
          network: nil
        ),
        ReportMetadata()
      ).fingerprint
    }
    #expect(fingerprints[0] == fingerprints[1])
  }
}
