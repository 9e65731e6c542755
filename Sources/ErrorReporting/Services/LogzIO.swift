import Foundation

/// Logz.io's bulk listener: JSON lines, 10 MB a request, 500,000 bytes a line.
///
/// Source: Logz.io's documentation, "HTTP".
public struct LogzIO: ReportService {
  /// `logzio`.
  public let name = "logzio"
  /// Half of what the listener takes.
  public let batch = BatchLimits(count: 500, bytes: 5_000_000)
  private let url: URL

  /// - Parameters:
  ///   - token: of the account that logs are shipped to.
  ///   - region: such as `eu`, `uk`, `nl`; `nil` for the United States, East.
  ///   - type: by which Logz.io chooses what parses the lines; without spaces.
  ///   - isSecure: whether over HTTPS (port 8071) or HTTP (8070).
  public init(token: String, region: String? = nil, type: String = "errors", isSecure: Bool = true)
  {
    let host = region.map { "listener-\($0).logz.io" } ?? "listener.logz.io"
    self.init(
      token: token,
      type: type,
      host: host,
      port: isSecure ? 8071 : 8070,
      isSecure: isSecure
    )
  }

  /// A listener somewhere else, such as a proxy.
  ///
  /// - Parameters:
  ///   - token: of the account.
  ///   - type: by which Logz.io chooses what parses the lines.
  ///   - host: the listener's.
  ///   - port: the listener's.
  ///   - isSecure: whether over HTTPS.
  public init(token: String, type: String = "errors", host: String, port: Int, isSecure: Bool) {
    var parts = URLComponents()
    parts.scheme = isSecure ? "https" : "http"
    parts.host = host
    parts.port = port
    parts.path = "/"
    parts.queryItems = [
      URLQueryItem(name: "token", value: token), URLQueryItem(name: "type", value: type),
    ]
    guard let url = parts.url else { preconditionFailure("'\(host)' is no host") }
    self.url = url
  }

  /// One line.
  public func item(for report: ErrorReport) -> [UInt8]? { report.payload(timestamp: "@timestamp") }

  /// All lines.
  public func request(for items: [ReportItem]) -> ServiceRequest {
    ServiceRequest(
      url: url,
      headers: ["Content-Type": "application/json"],
      body: Array(items.map(\.bytes).joined(separator: [0x0A])) + [0x0A]
    )
  }

  /// A 400 says how many lines were not taken, and the others were.
  public func verdict(on answer: ServiceAnswer, to items: [ReportItem]) -> BatchVerdict {
    guard answer.status == 400, let lines = answer.decoded(Lines.self) else {
      return answer.usualVerdict
    }
    let rejected = (lines.malformedLines ?? 0) + (lines.oversizedLines ?? 0)
    let reason = "\(lines.malformedLines ?? 0) malformed, \(lines.oversizedLines ?? 0) oversized"
    return .partly(rejected: min(max(rejected, 0), items.count), reason: reason)
  }

  private struct Lines: Decodable {
    let malformedLines: Int?
    let oversizedLines: Int?
  }
}
