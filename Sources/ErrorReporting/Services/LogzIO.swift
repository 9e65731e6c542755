public import Foundation

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
  ///   - region: such as `eu`, `uk`, `nl`, letters, digits and hyphens; `nil` for the United States, East.
  ///   - type: by which Logz.io chooses what parses the lines; without spaces.
  ///   - isSecure: whether over HTTPS (port 8071) or HTTP (8070).
  public init(token: String, region: String? = nil, type: String = "errors", isSecure: Bool = true)
  {
    let plain = (region ?? "").utf8.filter { byte in
      byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39
        || byte == UInt8(ascii: "-")
    }
    let name = plain.isEmpty ? "listener" : "listener-" + String(decoding: plain, as: UTF8.self)
    let origin = isSecure ? "https://\(name).logz.io:8071/" : "http://\(name).logz.io:8070/"
    guard let listener = URL(string: origin) else { preconditionFailure("a host of plain letters") }
    self.init(token: token, type: type, listener: listener)
  }

  /// A listener somewhere else, such as a proxy.
  ///
  /// - Parameters:
  ///   - token: of the account.
  ///   - type: by which Logz.io chooses what parses the lines.
  ///   - listener: such as `https://logs.example.com:8071/`.
  public init(token: String, type: String = "errors", listener: URL) {
    url = listener.appending(queryItems: [
      URLQueryItem(name: "token", value: token), URLQueryItem(name: "type", value: type),
    ])
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
