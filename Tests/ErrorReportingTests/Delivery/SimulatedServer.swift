import ErrorCatalog
import Foundation
import Simulation

@testable import ErrorReporting

/// A service whose requests name their items.
struct SimulatedService: ReportService {
  let name = "test"
  let batchLimits = BatchLimits(maximumCount: 5, maximumBytes: 100_000)

  /// Bytes that only one report has.
  static func bytes(_ id: String) -> Data {
    let count = Int(id.suffix(3), radix: 16) ?? 0
    return Data("\(id) \(String(repeating: "x", count: count))|".utf8)
  }

  func encodedItem(for report: ErrorReport) -> Data? { Self.bytes(report.id) }

  func request(for items: [ReportItem]) -> ServiceRequest {
    ServiceRequest(
      url: URL(filePath: "/"),
      headers: ["ids": items.map(\.id).joined(separator: " ")],
      body: Data(items.flatMap(\.data))
    )
  }

  func verdict(for response: ServiceResponse, items: [ReportItem]) -> DeliveryVerdict {
    response.defaultVerdict
  }
}

/// A server and the network to it, both of which misbehave.
final class SimulatedServer: @unchecked Sendable {
  // Safe: all of it runs on one thread.

  /// What happens to requests.
  private enum Weather: CaseIterable {
    case fair, lostRequests, lostReplies, late, twice, endless, down, limited, refusing, tooLarge
  }

  private let tasks: SimulatedTasks
  private var numbers: SeededNumbers
  private var weather = Weather.fair
  /// The requests that have no reply yet.
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// The ids of items that were accepted.
  private(set) var accepted: Set<String> = []
  /// The ids of items that were refused for good.
  private(set) var refused: Set<String> = []
  private(set) var problems: [String] = []

  init(seed: UInt64, _ tasks: SimulatedTasks) {
    numbers = SeededNumbers(seed: seed)
    self.tasks = tasks
  }

  func change(_ numbers: inout SeededNumbers) {
    weather = Weather.allCases.randomElement(using: &numbers) ?? .fair
  }

  func work() {
    weather = .fair
    loseConnections()
  }

  /// Ends all requests that wait.
  func loseConnections() {
    let ended = waiting
    waiting = []
    for each in ended { each.resume() }
  }

  /// Takes the items of a request, which has arrived.
  private func accept(_ request: ServiceRequest) {
    let ids = (request.headers["ids"] ?? "").split(separator: " ").map(String.init)
    if request.body != Data(ids.flatMap(SimulatedService.bytes)) {
      problems.append("a torn request")
    }
    if Set(ids).count != ids.count { problems.append("an item twice in a request") }
    if ids.isEmpty { problems.append("an empty request") }
    accepted.formUnion(ids)
  }

  func respond(to request: ServiceRequest) async throws -> ServiceResponse {
    let weather = numbers.happens(80) ? weather : .fair
    let delay = Duration.milliseconds(Int.random(in: 0...3_000, using: &numbers))
    try await tasks.source.sleep(delay)
    switch weather {
    case .fair: break
    case .lostRequests: throw URLError(.networkConnectionLost)
    case .lostReplies:
      accept(request)
      throw URLError(.networkConnectionLost)
    case .late:
      // Later than the deadline, and it isn't told that nobody waits.
      let wait = Duration.seconds(Int.random(in: 30...200, using: &numbers))
      let source = tasks.source
      await Task { try? await source.sleep(wait) }.value
    case .twice:
      accept(request)
      let (source, wait) = (tasks.source, Int.random(in: 0...100_000, using: &numbers))
      Task {
        try? await source.sleep(.milliseconds(wait))
        self.accept(request)
      }
    case .endless:
      await withCheckedContinuation { waiting.append($0) }
      throw URLError(.networkConnectionLost)
    case .down: return ServiceResponse(status: numbers.happens(50) ? 503 : 500)
    case .limited:
      let seconds = Int.random(in: 0...10_000, using: &numbers)
      return ServiceResponse(status: 429, headers: ["Retry-After": "\(seconds)"])
    case .refusing:
      let ids = (request.headers["ids"] ?? "").split(separator: " ").map(String.init)
      refused.formUnion(ids)
      return ServiceResponse(status: 400)
    case .tooLarge:
      guard request.body.count < 200 else { return ServiceResponse(status: 413) }
    }
    accept(request)
    return ServiceResponse(status: 200)
  }
}
