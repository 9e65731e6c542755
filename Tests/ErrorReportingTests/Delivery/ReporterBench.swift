import ErrorCatalog
import Foundation

@testable import ErrorReporting

/// A service that takes ids, and a network that responds as a test wants.
final class Post: Sendable {
  typealias Respond = @Sendable (_ attempt: Int, _ ids: [String]) throws -> ServiceResponse

  private struct State: Sendable {
    var requests: [[String]] = []
    var bodies: [String] = []
  }

  private let state = Locked(State())
  private let respond: Respond

  init(_ respond: @escaping Respond = { _, _ in ServiceResponse(status: 200) }) {
    self.respond = respond
  }

  /// The ids of each request.
  var requests: [[String]] { state.withValue { $0.requests } }
  /// Everything that was sent.
  var text: String { state.withValue { $0.bodies.joined(separator: "\n") } }

  var transport: ReportTransport {
    ReportTransport(maximumDuration: TestClock.never) { request in
      let ids = (request.headers["ids"] ?? "").split(separator: " ").map(String.init)
      let attempt = self.state.withValue { state in
        state.requests.append(ids)
        state.bodies.append(String(decoding: request.body, as: UTF8.self))
        return state.requests.count
      }
      return try self.respond(attempt, ids)
    }
  }
}

struct TestService: ReportService {
  var name = "test"
  var batchLimits = BatchLimits(maximumCount: 4, maximumBytes: 1_000_000)
  var repeatLimit: RepeatLimit?
  var host = 0
  var minimumSeverity = ErrorSeverity.debug
  var judge: @Sendable (ServiceResponse, [ReportItem]) -> DeliveryVerdict = { response, _ in
    response.defaultVerdict
  }

  func encodedItem(for report: ErrorReport) -> Data? {
    report.severity >= minimumSeverity ? report.payload() : nil
  }

  func request(for items: [ReportItem]) -> ServiceRequest {
    ServiceRequest(
      url: URL(string: "http://localhost:\(host)") ?? URL(filePath: "/"),
      headers: ["ids": items.map(\.id).joined(separator: " ")],
      body: Data(items.map(\.data).joined(separator: [0x0A]))
    )
  }

  func verdict(for response: ServiceResponse, items: [ReportItem]) -> DeliveryVerdict {
    judge(response, items)
  }
}

struct Bench {
  let post: Post
  let clock = TestClock()
  var configuration: ReportingConfiguration

  init(
    _ post: Post = Post(),
    _ service: any ReportService = TestService(),
    folder: TemporaryFolder? = nil
  ) {
    self.post = post
    configuration = ReportingConfiguration(
      context: SampleReports.service,
      services: [service],
      spool: SpoolOptions(folder: folder?.url)
    )
    configuration.transport = post.transport
    configuration.time = clock.source
    configuration.random = { 0 }
    configuration.currentDate = { SampleReports.time }
    configuration.repeatLimit = RepeatLimit(1_000, per: .seconds(60))
  }

  /// Lets the reporter work, without any time going by, until a condition holds.
  func wait(until isDone: () async -> Bool) async -> Bool {
    for _ in 0..<20_000 {
      if await isDone() { return true }
      try? await Task.sleep(for: .microseconds(100))
    }
    return false
  }

  /// Moves the clock to the end of the next wait, until a condition holds.
  func run(until isDone: () async -> Bool) async -> Bool {
    for _ in 0..<20_000 {
      if await isDone() { return true }
      if let wake = clock.nextWake { clock.advance(wake - clock.now) }
      await Task.yield()
      // The reporter works on a queue of its own.
      try? await Task.sleep(for: .microseconds(100))
    }
    return false
  }
}

/// The first events that a condition holds for.
func first(
  _ count: Int,
  of events: AsyncStream<DeliveryEvent>,
  where isWanted: (DeliveryEvent) -> Bool
) async -> [DeliveryEvent] {
  var found: [DeliveryEvent] = []
  for await event in events where isWanted(event) {
    found.append(event)
    if found.count == count { break }
  }
  return found
}
