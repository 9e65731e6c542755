public import Foundation

/// A service that sends reports to Logz.io's bulk listener as JSON lines.
///
/// ```swift
/// let service = LogzIOService(token: "TOKEN", region: "eu")
/// ```
///
/// The listener accepts at most 10 MB per request and 500,000 bytes per line.
///
/// Source: Logz.io's documentation, "HTTP".
public struct LogzIOService: ReportService {
  /// The name in events and of the folder on the disk.
  public let name = "logzio"
  /// The limits of a request: 500 items and 5,000,000 bytes, half of the listener's limit.
  public let batchLimits = BatchLimits(maximumCount: 500, maximumBytes: 5_000_000)
  private let url: URL

  /// Creates a service for the listener of a region.
  ///
  /// - Parameters:
  ///   - token: the log shipping token of the account.
  ///   - region: the account's region, such as `eu`, `uk` or `nl`; `nil` for US East. Anything but
  ///     ASCII letters, digits and hyphens is ignored.
  ///   - type: the log type, which selects Logz.io's parser; without spaces.
  ///   - isSecure: whether to use HTTPS (port 8071) or HTTP (port 8070).
  public init(token: String, region: String? = nil, type: String = "errors", isSecure: Bool = true)
  {
    let plain = (region ?? "").utf8.filter { byte in
      byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
    }
    let name = plain.isEmpty ? "listener" : "listener-" + String(decoding: plain, as: UTF8.self)
    let origin = isSecure ? "https://\(name).logz.io:8071/" : "http://\(name).logz.io:8070/"
    guard let listener = URL(string: origin) else { preconditionFailure("a host of plain letters") }
    self.init(token: token, type: type, listener: listener)
  }

  /// Creates a service for a listener at another URL, such as a proxy.
  ///
  /// - Parameters:
  ///   - token: the log shipping token of the account.
  ///   - type: the log type, which selects Logz.io's parser; without spaces.
  ///   - listener: the listener's URL, such as `https://logs.example.com:8071/`.
  public init(token: String, type: String = "errors", listener: URL) {
    url = listener.appending(queryItems: [
      URLQueryItem(name: "token", value: token), URLQueryItem(name: "type", value: type),
    ])
  }

  /// The report's payload with `@timestamp`.
  public func encodedItem(for report: ErrorReport) -> [UInt8]? {
    report.payload(timestampKey: "@timestamp")
  }

  /// The request with one line per item.
  public func request(for items: [ReportItem]) -> ServiceRequest {
    ServiceRequest(
      url: url,
      headers: ["Content-Type": "application/json"],
      body: [UInt8](lines: items.map(\.bytes))
    )
  }

  /// The default verdict, but status 400 with counts means that only so many lines were rejected.
  public func verdict(for response: ServiceResponse, items: [ReportItem]) -> BatchVerdict {
    guard response.status == 400, let lines = response.decoded(Lines.self) else {
      return response.defaultVerdict
    }
    let rejected = (lines.malformedLines ?? 0) + (lines.oversizedLines ?? 0)
    let reason = "\(lines.malformedLines ?? 0) malformed, \(lines.oversizedLines ?? 0) oversized"
    return .partly(rejectedCount: min(max(rejected, 0), items.count), reason: reason)
  }

  private struct Lines: Decodable {
    let malformedLines: Int?
    let oversizedLines: Int?
  }
}
