import ErrorCatalog
import ErrorReporting
import Foundation
import SampleErrors

extension ExtremeCall {
  /// Declarations of `ErrorReporting`.
  static let reports: [ExtremeCall] = configurations + values

  private static let configurations: [ExtremeCall] = [
    ExtremeCall("ReportingConfiguration.swift sampleRates") { values in
      await deliver { $0.sampleRates = [.error: values.double] }
    },
    ExtremeCall("ReportingConfiguration.swift maximumQueuedReports") { values in
      await deliver { $0.maximumQueuedReports = values.int }
    },
    ExtremeCall("ReportingConfiguration.swift maximumBatchDelay") { values in
      await deliver { $0.maximumBatchDelay = values.duration }
    },
    ExtremeCall("ReportingConfiguration.swift maximumServerDelay") { values in
      await deliver(.all(.retry(after: values.otherDuration, reason: "busy"))) {
        $0.maximumServerDelay = values.duration
        $0.backoff = values.backoff
      }
    },
    ExtremeCall("ReportingConfiguration.swift time") { values in
      await deliver { $0.time = TimeSource(now: { values.duration }, sleep: { _ in }) }
    },
    ExtremeCall("ReportingConfiguration.swift currentDate") { values in
      await deliver { $0.currentDate = { values.date } }
    },
    ExtremeCall("ReportingConfiguration.swift random") { values in
      await deliver { $0.random = { values.double } }
    },
    ExtremeCall("ReportingConfiguration.swift repeatLimit") { values in
      await deliver { $0.repeatLimit = RepeatLimit(values.int, per: values.duration) }
    },
    ExtremeCall("ReportService.swift init(_:per:)") { values in
      await deliver { $0.repeatLimit = RepeatLimit(values.int, per: values.duration) }
    },
    ExtremeCall("ReportService.swift interval") { values in
      await deliver { $0.repeatLimit.interval = values.duration }
    },
    ExtremeCall("ReportingConfiguration.swift maximumBytes") { values in
      try await inFolder { $0.maximumBytes = values.int }
    },
    ExtremeCall("ReportingConfiguration.swift maximumAge") { values in
      try await inFolder { $0.maximumAge = values.duration }
    },
    ExtremeCall("ReportingConfiguration.swift maximumMemoryBytes") { values in
      await deliver { $0.spool.maximumMemoryBytes = values.int }
    },
    ExtremeCall(
      "ReportingConfiguration.swift init(folder:maximumBytes:maximumAge:maximumMemoryBytes:)"
    ) {
      values in
      await deliver {
        $0.spool = SpoolOptions(
          folder: nil,
          maximumBytes: values.int,
          maximumAge: values.duration,
          maximumMemoryBytes: values.otherInt
        )
      }
    },
    ExtremeCall("PayloadTrimmer.swift maximumTextBytes") { values in
      await deliver { $0.limits.maximumTextBytes = values.int }
    },
    ExtremeCall("PayloadTrimmer.swift maximumKeyBytes") { values in
      await deliver { $0.limits.maximumKeyBytes = values.int }
    },
    ExtremeCall("PayloadTrimmer.swift maximumValueCount") { values in
      await deliver { $0.limits.maximumValueCount = values.int }
    },
    ExtremeCall("PayloadTrimmer.swift maximumDepth") { values in
      await deliver { $0.limits.maximumDepth = values.int }
    },
    ExtremeCall("PayloadTrimmer.swift maximumMetadataBytes") { values in
      await deliver { $0.limits.maximumMetadataBytes = values.int }
    },
    ExtremeCall(
      "PayloadTrimmer.swift init(maximumTextBytes:maximumKeyBytes:maximumValueCount:maximumDepth:maximumMetadataBytes:)"
    ) { values in
      await deliver {
        $0.limits = PayloadLimits(
          maximumTextBytes: values.int,
          maximumKeyBytes: values.otherInt,
          maximumValueCount: values.int,
          maximumDepth: values.otherInt,
          maximumMetadataBytes: values.int
        )
      }
    },
    ExtremeCall("ReportService.swift maximumCount") { values in
      var limits = BatchLimits(maximumCount: 1, maximumBytes: 1)
      limits.maximumCount = values.int
      await deliver(limits: limits) { $0.repeatLimit.maximumCount = values.int }
    },
    ExtremeCall("ReportService.swift maximumBytes") { values in
      var limits = BatchLimits(maximumCount: 1, maximumBytes: 1)
      limits.maximumBytes = values.int
      await deliver(limits: limits) { _ in }
    },
    ExtremeCall("ReportService.swift init(maximumCount:maximumBytes:)") { values in
      let limits = BatchLimits(maximumCount: values.int, maximumBytes: values.otherInt)
      await deliver(limits: limits) { _ in }
    },
    ExtremeCall("ReportService.swift case partly") { values in
      await deliver(.partly(rejectedCount: values.int, reason: "full")) { _ in }
    },
    ExtremeCall("ReportService.swift case retry") { values in
      await deliver(.all(.retry(after: values.duration, reason: "busy"))) { _ in }
      await deliver(.each([.retry(after: values.duration, reason: "busy")])) { _ in }
    },
    ExtremeCall("ReportTransport.swift init(maximumDuration:_:)") { values in
      await deliver {
        $0.transport = ReportTransport(maximumDuration: values.duration) { _ in
          ServiceResponse(status: values.int, time: values.date)
        }
      }
    },
    ExtremeCall("ReportTransport.swift urlSession(timeout:)") { values in
      _ = ReportTransport.urlSession(timeout: values.duration).maximumDuration
    },
    ExtremeCall("ErrorReporter.swift flush(timeout:)") { values in
      _ = await ErrorReporter(configuration: .sample()).flush(timeout: values.duration)
    },
    ExtremeCall("ErrorReporter.swift shutDown(timeout:)") { values in
      _ = await ErrorReporter(configuration: .sample()).shutDown(timeout: values.duration)
    },
    ExtremeCall("ErrorReporter.swift shutDownAndWait(timeout:)") { values in
      await onThread { $0.shutDownAndWait(timeout: values.duration) }
    },
    ExtremeCall("ErrorReporter.swift storeAndWait(timeout:)") { values in
      await onThread { $0.storeAndWait(timeout: values.duration) }
    },
  ]

  /// Calls a function that waits on a thread, so not on one of those that tasks share.
  private static func onThread(_ call: @escaping @Sendable (ErrorReporter) -> Void) async {
    let reporter = ErrorReporter(configuration: .sample())
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        call(reporter)
        continuation.resume()
      }
    }
  }

  private static let values: [ExtremeCall] = [
    ExtremeCall("DeliveryEvent.swift case retrying") { values in
      let delay = values.duration
      use(.retrying(service: "a", count: values.int, after: delay, reason: "busy"))
    },
    ExtremeCall("DeliveryEvent.swift case dropped") { values in
      use(.dropped(service: nil, count: values.int, reason: .tooOld))
    },
    ExtremeCall("DeliveryEvent.swift case spoolReopened") { values in
      let (count, bytes) = (values.int, values.otherInt)
      use(.spoolReopened(service: "a", waitingCount: count, damagedBytes: bytes))
    },
    ExtremeCall("MetadataValue.swift init(integerLiteral:)") { values in
      encode { $0.metadata = ["a": MetadataValue(integerLiteral: values.int)] }
    },
    ExtremeCall("MetadataValue.swift init(floatLiteral:)") { values in
      encode { $0.metadata = ["a": MetadataValue(floatLiteral: values.double)] }
    },
    ExtremeCall("MetadataValue.swift case int") { values in
      encode { $0.metadata = ["a": .array([.int(values.int)])] }
    },
    ExtremeCall("MetadataValue.swift case double") { values in
      encode { $0.metadata = ["a": .object(["b": .double(values.double)])] }
    },
    ExtremeCall("ReportContext.swift init(integerLiteral:)") { values in
      _ = BuildNumber(integerLiteral: values.int).text
    },
    ExtremeCall("ReportContext.swift case number") { _ = BuildNumber.number($0.int).text },
    ExtremeCall("ErrorReport.swift code") { values in encode { $0.code = values.int } },
    ExtremeCall("ErrorReport.swift time") { values in encode { $0.time = values.date } },
    ExtremeCall("ErrorReport.swift occurrenceCount") { values in
      encode { $0.occurrenceCount = values.int }
    },
    ExtremeCall("DeliveryEvent.swift reported") { values in use { $0.reported = values.int } },
    ExtremeCall("DeliveryEvent.swift notReportable") { values in
      use { $0.notReportable = values.int }
    },
    ExtremeCall("DeliveryEvent.swift suppressed") { values in use { $0.suppressed = values.int } },
    ExtremeCall("DeliveryEvent.swift sampledOut") { values in use { $0.sampledOut = values.int } },
    ExtremeCall("DeliveryEvent.swift discarded") { values in use { $0.discarded = values.int } },
    ExtremeCall("DeliveryEvent.swift stored") { values in use { $0.stored = values.int } },
    ExtremeCall("DeliveryEvent.swift delivered") { values in use { $0.delivered = values.int } },
    ExtremeCall("DeliveryEvent.swift dropped") { values in use { $0.dropped = values.int } },
    ExtremeCall(
      "TelegramService.swift init(token:chatID:minimumSeverity:alertInterval:text:server:)"
    ) {
      values in
      _ = TelegramService(token: "a", chatID: "1", alertInterval: values.duration).repeatLimit
    },
    ExtremeCall("ReportSink.swift init(url:maximumBytes:)") { values in
      try withFolder { folder in
        let url = folder.appending(path: "reports.jsonl")
        let sink = JSONLinesFileSink(url: url, maximumBytes: values.int)
        for _ in 0..<2 { try sink.write([.sample(code: 1, time: Date())]) }
      }
    },
    ExtremeCall("ServiceResponse.swift status") { values in
      var response = ServiceResponse(status: 200)
      response.status = values.int
      use(response)
    },
    ExtremeCall("ServiceResponse.swift time") { values in
      var response = ServiceResponse(
        status: 429,
        headers: ["Retry-After": "Wed, 21 Oct 2015 07:28:00 GMT"]
      )
      response.time = values.date
      use(response)
    },
    ExtremeCall("ServiceResponse.swift init(status:headers:body:time:)") { values in
      for wait in ["\(values.int)", "\(values.double)", "99999999999999999999999999"] {
        let limits: HeaderFields = [
          "Retry-After": wait, "X-Sentry-Rate-Limits": "\(wait):error:key",
        ]
        let body = Data(
          """
          {"parameters": {"retry_after": \(values.int)},
            "partialSuccess": {"rejectedLogRecords": "\(values.otherInt)"}}
          """.utf8
        )
        for status in [values.int, 200, 429] {
          use(ServiceResponse(status: status, headers: limits, body: body, time: values.date))
        }
      }
    },
  ]
}

// MARK: Use

extension ExtremeCall {
  /// Reports twice, with a service whose verdict is given.
  private static func deliver(
    _ verdict: DeliveryVerdict = .all(.delivered),
    limits: BatchLimits = BatchLimits(maximumCount: 10, maximumBytes: 10_000),
    _ change: (inout ReportingConfiguration) -> Void
  ) async {
    var configuration = ReportingConfiguration.sample(CountedService(limits, verdict))
    change(&configuration)
    let reporter = ErrorReporter(configuration: configuration)
    let circle = Circle()
    circle.next = circle
    for _ in 0..<3 {
      reporter.report(ServiceError.down, metadata: ["text": "some text", "circle": circle])
    }
    _ = await reporter.flush(timeout: .milliseconds(1))
    _ = await reporter.shutDown(timeout: .milliseconds(1))
  }

  /// Reports with a spool in a folder.
  private static func inFolder(_ change: (inout SpoolOptions) -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    var options = SpoolOptions(folder: folder)
    change(&options)
    for _ in 0..<2 { await deliver(.tooLarge) { $0.spool = options } }
  }

  private static func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private static func encode(_ change: (inout ErrorReport) -> Void) {
    var report = ErrorReport.sample(code: 1, time: Date())
    change(&report)
    encode(report)
  }

  private static func encode(_ report: ErrorReport) {
    _ = report.payload()
    for service in services { _ = service.encodedItem(for: report) }
  }

  private static func use(_ response: ServiceResponse) {
    _ = (response.defaultVerdict, response.retryAfter)
    let items = [ReportItem(id: "1", data: Data())]
    for service in services { _ = service.verdict(for: response, items: items) }
  }

  private static func use(_ event: DeliveryEvent) { _ = "\(event)" }

  private static func use(_ change: (inout ReportCounts) -> Void) {
    var counts = ErrorReporter(configuration: .sample()).counts
    change(&counts)
    _ = "\(counts)"
  }

  private static let services = sampled.compactMap { $0 }
  private static let sampled: [(any ReportService)?] = [
    ElasticsearchService(url: url, index: "errors", authorization: .apiKey("a")),
    LogzIOService(token: "a", listener: url), OpenTelemetryService(endpoint: url),
    SentryService(dsn: "https://a@sentry.example/1"),
    TelegramService(token: "a", chatID: "1", minimumSeverity: .debug),
  ]

  private static let url = URL(string: "https://host.example") ?? URL(filePath: "/")
}

extension ReportingConfiguration {
  /// A configuration with a clock that doesn't wait long.
  fileprivate static func sample(_ service: (any ReportService)? = nil) -> Self {
    var configuration = ReportingConfiguration(
      context: .sample,
      services: [service].compactMap { $0 }
    )
    configuration.spool = SpoolOptions(folder: nil)
    configuration.transport = ReportTransport { _ in ServiceResponse(status: 200) }
    return configuration
  }
}

extension ReportContext {
  fileprivate static let sample = ReportContext(
    domain: "com.example",
    environment: .production,
    origin: .backend(BackendService(name: "a", version: "1"))
  )
}

extension ErrorReport {
  fileprivate static func sample(code: Int, time: Date) -> ErrorReport {
    var report = ErrorReport(
      domain: "com.example",
      category: "c",
      key: "error.c.d",
      message: "a",
      severity: .error,
      location: SourceLocation(fileID: "a", line: code, function: "b"),
      context: .sample
    )
    report.code = code
    report.time = time
    return report
  }
}

/// A value that contains itself.
private final class Circle: Encodable, @unchecked Sendable {
  var next: Circle?
}

/// A service with any limits and verdict.
private struct CountedService: ReportService {
  let name = "counted"
  let batchLimits: BatchLimits
  private let verdict: DeliveryVerdict

  init(_ limits: BatchLimits, _ verdict: DeliveryVerdict) {
    batchLimits = limits
    self.verdict = verdict
  }

  func encodedItem(for report: ErrorReport) -> Data? { Data(report.message.utf8) }

  func request(for items: [ReportItem]) -> ServiceRequest {
    ServiceRequest(url: URL(filePath: "/"), body: Data())
  }

  func verdict(for response: ServiceResponse, items: [ReportItem]) -> DeliveryVerdict { verdict }
}
