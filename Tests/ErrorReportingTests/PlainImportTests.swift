import ErrorCatalog
import ErrorReporting
import Foundation
import SampleErrors
import Testing

/// What the guides promise, with what an app sees of the library: no import here is for tests.
@Suite struct PlainImportTests {
  /// The service of the guide.
  private struct AuditService: ReportService {
    let name = "audit"
    let batchLimits = BatchLimits(maximumCount: 100, maximumBytes: 1_000_000)

    func encodedItem(for report: ErrorReport) -> Data? {
      report.severity >= .error ? report.payload() : nil
    }

    func request(for items: [ReportItem]) -> ServiceRequest {
      ServiceRequest(
        url: URL(filePath: "/"),
        headers: ["Content-Type": "application/x-ndjson"],
        body: items.reduce(into: Data()) { $0 += $1.data + [0x0A] }
      )
    }

    func verdict(for response: ServiceResponse, items: [ReportItem]) -> DeliveryVerdict {
      response.status == 207 ? .each(items.map { _ in .delivered }) : response.defaultVerdict
    }
  }

  private struct Printer: ReportSink {
    let name = "printer"
    let print: @Sendable (ErrorReport) -> Void
    func write(_ reports: [ErrorReport]) { reports.forEach(print) }
  }

  @Test func `a service of your own makes requests and judges responses`() throws {
    var report = ErrorReport(
      domain: "com.example",
      category: "api",
      key: "error.down",
      message: "the host is down",
      severity: .error,
      location: SourceLocation(fileID: "App/Main.swift", line: 1, function: "main()"),
      context: ReportContext(
        domain: "com.example",
        environment: .qa,
        origin: .backend(BackendService(name: "shop", version: "1.0.0"))
      )
    )
    report.traceID = "r"
    let service = AuditService()
    let data = try #require(service.encodedItem(for: report))
    let item = ReportItem(id: report.id, data: data)
    let request = service.request(for: [item])
    #expect(request.headers["content-type"] == "application/x-ndjson")
    #expect(request.body == data + [0x0A])
    let busy = ServiceResponse(status: 429, headers: ["Retry-After": "9"])
    #expect(
      service.verdict(for: busy, items: [item])
        == .all(.retry(after: .seconds(9), reason: "status 429"))
    )
    #expect(
      service.verdict(for: ServiceResponse(status: 207), items: [item]) == .each([.delivered])
    )
  }

  @Test func `a reporter writes an occurrence to its sinks`() async {
    var configuration = ReportingConfiguration(
      context: ReportContext(
        domain: "com.example",
        environment: .qa,
        origin: .mobile(MobileApp(version: "2.1.0", buildNumber: 347, isDevelopment: true))
      ),
      services: []
    )
    configuration.spool.folder = nil
    await confirmation { confirmed in
      configuration.sinks = [
        Printer { report in
          #expect(report.key == "error.down" && report.metadata["project"] == "shield-7")
          confirmed()
        }
      ]
      let reporter = ErrorReporter(configuration: configuration)
      reporter.report(Occurrence(ServiceError.down), metadata: ["project": "shield-7"])
      _ = await reporter.flush(timeout: .seconds(10))
    }
  }
}
