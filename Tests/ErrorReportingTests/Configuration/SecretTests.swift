import ErrorCatalog
import Foundation
import Testing

@testable import ErrorReporting

/// Values that hold a secret, none of which prints it.
@Suite struct SecretTests {
  private static let secret = SampleServices.secret

  /// A value of each type that holds a secret, made with one.
  private static func values() -> [any Sendable] {
    let service = SampleServices.all[0]
    let request = ServiceRequest(
      url: URL(string: "https://\(secret):\(secret)@host.example/\(secret)?token=\(secret)")
        ?? URL(filePath: "/"),
      headers: ["Authorization": secret],
      body: Data(secret.utf8)
    )
    let response = ServiceResponse(
      status: 200,
      headers: ["Set-Cookie": secret],
      body: Data(secret.utf8)
    )
    var configuration = ReportingConfiguration(
      context: SampleReports.service,
      services: SampleServices.all + [OwnService(token: secret)],
      spool: SpoolOptions(folder: nil)
    )
    configuration.redaction.hash = KeyedHash(key: secret.utf8)
    var values: [any Sendable] = SampleServices.all
    values += [
      ElasticsearchService.Authorization.apiKey(secret),
      ElasticsearchService.Authorization.bearer(secret),
      ElasticsearchService.Authorization.basic(user: "user", password: secret),
      KeyedHash(key: secret.utf8), configuration.redaction, configuration, request, response,
      ErrorReporter(configuration: configuration), configuration.transport,
      service.request(for: [SampleReports.item(1)]), InvalidHeaderError(name: "X-Key"),
    ]
    return values
  }

  /// A service of an app, which prints what it holds.
  private struct OwnService: ReportService {
    let name = "own"
    let token: String
    let batchLimits = BatchLimits(maximumCount: 1, maximumBytes: 1)

    func encodedItem(for report: ErrorReport) -> Data? { nil }

    func request(for items: [ReportItem]) -> ServiceRequest {
      ServiceRequest(url: URL(filePath: "/"), body: Data(token.utf8))
    }

    func verdict(for response: ServiceResponse, items: [ReportItem]) -> DeliveryVerdict {
      .all(.delivered)
    }
  }

  /// Everything that prints a value, by its name.
  private static let ways: [(name: String, text: @Sendable (any Sendable) -> String)] = [
    ("interpolation", { "\($0)" }), ("describing", { String(describing: $0) }),
    ("reflecting", { String(reflecting: $0) }), ("in an array", { "\([$0])" }),
    ("in an optional", { String(describing: Optional($0)) }),
    ("in a dictionary", { String(reflecting: ["value": $0]) }),
    (
      "dump",
      { value in
        var text = ""
        dump(value, to: &text)
        return text
      }
    ),
    (
      "print",
      { value in
        var text = ""
        print(value, to: &text)
        return text
      }
    ),
    ("mirror", { mirrored($0, depth: 0) }),
  ]

  /// All values below a value, as a debugger shows them.
  private static func mirrored(_ value: Any, depth: Int) -> String {
    guard depth < 12 else { return "" }
    let children = Mirror(reflecting: value).children
    guard !children.isEmpty else { return "\(value)" }
    return children.map { "\($0.label ?? "") \(mirrored($0.value, depth: depth + 1))" }
      .joined(separator: "\n")
  }

  @Test func `nothing that holds a secret prints it, in any way`() {
    let secret = Self.secret
    let forms = [
      secret, Data("user:\(secret)".utf8).base64EncodedString(),
      "\(Array(secret.utf8))".dropFirst().dropLast().description,
    ]
    for value in Self.values() {
      for way in Self.ways {
        let text = way.text(value)
        #expect(!text.isEmpty)
        for form in forms {
          #expect(!text.contains(form), "\(type(of: value)), \(way.name)")
        }
      }
    }
    // The check finds a secret.
    let own = OwnService(token: secret)
    for way in Self.ways { #expect(way.text(own).contains(secret), "\(way.name)") }
  }

  @Test func `a hash prints nothing of its key's state`() {
    var text = ""
    dump(KeyedHash(key: Self.secret.utf8), to: &text)
    #expect(!text.contains { $0.isNumber && $0 != "1" && $0 != "2" && $0 != "5" && $0 != "6" })
  }

  /// So that the test above is about a secret.
  @Test func `the sample of every service holds a secret, and sends it`() {
    for service in SampleServices.all {
      let request = service.request(for: [SampleReports.item(1)])
      let sent =
        "\(request.url.absoluteString) \(request.headers.map(\.value).joined(separator: " ")) "
        + String(decoding: request.body, as: UTF8.self)
      #expect(sent.contains(Self.secret), "\(service.name)")
    }
  }

  @Test func `every service is in the samples`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let folder = tests.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/ErrorReporting/Services")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    let services = files.filter { $0.hasSuffix("Service.swift") && $0 != "ReportService.swift" }
    let known = SampleServices.all.map { "\(type(of: $0)).swift" }
    #expect(services.sorted() == known.sorted())
  }

  @Test(arguments: ["KEY\n", " KEY", "\r\nKEY \t"])
  func `a key from a file works with the line break at its end`(key: String) throws {
    let url = URL(filePath: "/")
    let items = [SampleReports.item(1)]
    for authorization in [ElasticsearchService.Authorization.apiKey(key), .bearer(key)] {
      let service = ElasticsearchService(url: url, index: "e", authorization: authorization)
      let header = try #require(service.request(for: items).headers["Authorization"])
      #expect(header.hasSuffix(" KEY"))
    }
    let query = LogzIOService(token: key).request(for: items).url.query()
    #expect(query == "token=KEY&type=errors")
    let sentry = try #require(SentryService(dsn: "https://KEY@host.example/1\n"))
    #expect(sentry.request(for: items).headers["X-Sentry-Auth"]?.hasSuffix("=KEY") == true)
    let path = TelegramService(token: key, chatID: "1").request(for: items).url.path()
    #expect(path == "/botKEY/sendMessage")
    let headers = OpenTelemetryService(endpoint: url, headers: ["api-key": key]).request(for: items)
    #expect(try headers.validHeaders()["api-key"] == "KEY")
  }
}
