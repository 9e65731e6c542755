import ErrorCatalog
import ErrorReporting
import Foundation
import StandInServer
import Synchronization
import Testing

@testable import ReportingClient

struct ReportingClientTests {
  /// A log store on this machine, and a reporter that sends to it.
  private struct Setup {
    let store: StandInServer
    let reporter: ErrorReporter

    init(
      scheme: String = "http",
      site: String? = "north",
      status: @escaping @Sendable (StandInServer.Request) -> Int = { _ in 200 },
      change: (inout ReportingConfiguration) -> Void = { _ in }
    ) throws {
      store = try StandInServer(respond: status)
      let reporting = Reporting(
        token: "secret",
        connection: .listener(store.url(scheme: scheme))
      )
      var configuration = try reporting.configuration { site }
      configuration.backoff.initialDelay = .milliseconds(10)
      change(&configuration)
      reporter = ErrorReporter(configuration: configuration)
    }

    /// What has arrived, by the keys of the reports.
    func reports() async -> [String: [String: Any]] {
      #expect(await reporter.shutDown(timeout: .seconds(10)) == 0)
      store.stop()
      let pairs = store.requests.flatMap(\.objects).map { ($0["key"] as? String ?? "", $0) }
      return Dictionary(pairs) { _, last in last }
    }
  }

  private func json(_ value: Any?) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: try #require(value),
      options: [.sortedKeys, .fragmentsAllowed]
    )
    return String(decoding: data, as: UTF8.self)
  }

  // MARK: Where reports go

  @Test func `what is reported before the reporter is configured arrives as well`() async throws {
    let store = try StandInServer()
    defer { store.stop() }
    ErrorReporter.shared.report(InspectionError.timeout)
    let reporting = Reporting(token: "secret", connection: .listener(store.url()))
    try ErrorReporter.shared.configure(try reporting.configuration { "north" })
    await ErrorReporter.shared.flush(timeout: .seconds(10))
    #expect(
      store.requests.flatMap(\.objects).map { $0["key"] as? String } == ["error.sync.timeout"]
    )
    #expect(store.requests.map(\.line) == ["POST /?token=secret&type=errors"])
  }

  @Test(arguments: [
    (LogzIOService.Connection.https, "https://listener-eu.logz.io:8071"),
    (.http, "http://listener-eu.logz.io:8070"),
  ])
  func `the region and the connection decide the address`(
    connection: LogzIOService.Connection,
    address: String
  ) throws {
    let reporting = Reporting(token: "secret", connection: .region("eu", connection))
    let service = try #require(try reporting.configuration { nil }.services.first)
    #expect(service.request(for: []).url.absoluteString.hasPrefix(address))
  }

  @Test func `a region that the log store doesn't have is refused`() {
    #expect(throws: Reporting.UnknownRegionError(region: "moon")) {
      try Reporting(token: "secret", connection: .region("moon")).configuration { nil }
    }
  }

  @Test func `a listener for streams receives lines, each with the token`() async throws {
    let setup = try Setup(scheme: "tcp")
    setup.reporter.report(InspectionError.timeout)
    #expect(await setup.reporter.shutDown(timeout: .seconds(10)) == 0)
    let lines = await setup.store.requests(1).flatMap(\.objects)
    setup.store.stop()
    #expect(lines.map { $0["token"] as? String } == ["secret"])
    #expect(lines.map { $0["key"] as? String } == ["error.sync.timeout"])
  }

  // MARK: What a report contains

  @Test func `a report has the code, a domain of its own, a message for developers, and the app`()
    async throws
  {
    let setup = try Setup()
    setup.reporter.network = .cellular
    setup.reporter.report(InspectionError.photoFailed(number: 7, isLastAttempt: true))
    let report = try #require(await setup.reports()["error.sync.photo_failed"])
    #expect(report["code"] as? Int == 1_001)
    #expect(report["domain"] as? String == "com.example.inspections.error.sync.photo_failed")
    #expect(report["message"] as? String == "photo 7 was refused by the store")
    #expect(report["environment"] as? String == "qa")
    #expect(report["reported_at"] is String)
    #expect(
      try json(report["mobile"])
        == #"{"build_number":5200,"development":true,"network":"cellular","platform":"ios","version":"5.2.0"}"#
    )
    #expect(
      try json(report["metadata"])
        == #"{"arguments":{"isLastAttempt":true,"number":7},"attempt":1,"module":"sync","site":"north"}"#
    )
  }

  @Test func `metadata can be any Codable, and that of the call wins`() async throws {
    let setup = try Setup()
    let inspection = Inspection(
      form: 12,
      parts: [.init(name: "roof", photos: [1, 2]), .init(name: "stairs", photos: [])]
    )
    setup.reporter.report(
      InspectionError.timeout,
      metadata: ["inspection": inspection, "attempt": 3]
    )
    let metadata = await setup.reports()["error.sync.timeout"]?["metadata"] as? [String: Any]
    #expect(metadata?["attempt"] as? Int == 3)
    #expect(
      try json(metadata?["inspection"])
        == #"{"form":12,"parts":[{"name":"roof","photos":[1,2]},{"name":"stairs","photos":[]}]}"#
    )
  }

  @Test func `the path in the JSON is in the report of a DecodingError`() async throws {
    struct Form: Decodable { let questions: [Int] }
    let setup = try Setup()
    do {
      _ = try JSONDecoder().decode(Form.self, from: Data(#"{ "questions": [1, "two"] }"#.utf8))
    } catch {
      setup.reporter.report(InspectionErrorMapper.occurrence(for: error))
    }
    let metadata = await setup.reports()["error.general.unexpected"]?["metadata"]
    #expect(try json(metadata).contains("typeMismatch questions[1]"))
  }

  @Test func `the errors below an error, and the chosen keys of userInfo, are in its report`()
    async throws
  {
    let setup = try Setup()
    let refused = NSError(
      domain: "InspectionStore",
      code: 11,
      userInfo: [
        "HTTPStatus": 507, "Password": "1234",
        NSUnderlyingErrorKey: URLError(
          .cannotConnectToHost,
          userInfo: [NSUnderlyingErrorKey: POSIXError(.ECONNREFUSED)]
        ),
      ]
    )
    setup.reporter.report(InspectionErrorMapper.occurrence(for: refused))
    let text = try json(await setup.reports()["error.storage.damaged"]?["metadata"])
    for part in ["InspectionStore", "cannotConnectToHost", "ECONNREFUSED", #""HTTPStatus":507"#] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
    #expect(!text.contains("1234"))
  }

  @Test func `an error type of the app has a category, a key and a code, and decides itself`()
    async throws
  {
    let setup = try Setup()
    setup.reporter.report(ImportError(form: 12))
    setup.reporter.report(ImportError(form: 13, isTrial: true))
    let reports = await setup.reports()
    let report = try #require(reports["import.form_refused"])
    #expect(reports.count == 1)
    #expect(report["category"] as? String == "import")
    #expect(report["code"] as? Int == 12)
    #expect(report["domain"] as? String == "com.example.inspections.import")
    #expect(setup.reporter.counts.notReportable == 1)
  }

  @Test func `an event that isn't an error has a name and a severity`() async throws {
    let setup = try Setup()
    setup.reporter.report(event: "forms_updated", severity: .notice, metadata: ["count": 12])
    let event = try #require(await setup.reports()["forms_updated"])
    #expect(event["category"] as? String == "event")
    #expect(event["severity"] as? String == "notice")
    #expect(try json(event["metadata"]) == #"{"count":12,"site":"north"}"#)
  }

  // MARK: What isn't sent

  @Test func `a request that the user cancelled isn't reported`() async throws {
    let setup = try Setup()
    setup.reporter.report(InspectionErrorMapper.occurrence(for: URLError(.cancelled)))
    #expect(await setup.reports().isEmpty)
    #expect(setup.reporter.counts.notReportable == 1)
  }

  @Test func `an error says itself whether it is reported`() async throws {
    let setup = try Setup()
    let upload = PhotoUpload(send: { _ in 503 }, reporter: setup.reporter)
    await #expect(throws: InspectionError.photoFailed(number: 7, isLastAttempt: true)) {
      try await upload.upload(7)
    }
    #expect(await setup.reports().count == 1)
    #expect(setup.reporter.counts.notReportable == 2)
  }

  @Test func `names of a report's own fields are refused`() throws {
    let names: [String: any Encodable & Sendable] = ["code": 1, "site": "north"]
    #expect(throws: ReportMetadata.ReservedKeysError.self) { try ReportMetadata(names) }
  }

  @Test func `a report without a required fact is dropped, and an event names the fact`()
    async throws
  {
    let setup = try Setup(site: nil)
    let events = setup.reporter.events
    setup.reporter.report(InspectionError.timeout)
    let dropped = Task { await events.first { _ in true } }
    #expect(await setup.reports().isEmpty)
    #expect(
      await dropped.value == .dropped(service: nil, count: 1, reason: .missingKeys(["site"]))
    )
  }

  // MARK: What becomes of a report

  @Test func `the app learns of every upload, and a failed one is repeated`() async throws {
    let uploads = Mutex(0)
    let setup = try Setup { _ in
      uploads.withLock { count in
        count += 1
        return count == 1 ? 503 : 200
      }
    }
    let events = setup.reporter.events
    let story = Task {
      var story: [String] = []
      for await event in events {
        switch event {
        case .retrying(_, let count, _, let reason): story.append("again: \(count), \(reason)")
        case .delivered(_, let ids): return story + ["delivered: \(ids.count)"]
        default: break
        }
      }
      return story
    }
    setup.reporter.report(InspectionError.timeout)
    #expect(await setup.reports().count == 1)
    #expect(await story.value == ["again: 1, status 503", "delivered: 1"])
  }
}
