public import ErrorCatalog
public import Foundation
import PositionedJSON

/// A service that sends reports to Logz.io as JSON lines: to its bulk listener over HTTP, or to its
/// TCP listener.
///
/// ```swift
/// let service = LogzIOService(token: "TOKEN", region: .eu)
/// let streaming = LogzIOService(token: "TOKEN", region: .eu, connection: .streaming)
/// ```
///
/// The bulk listener accepts at most 10 MB per request and 500,000 bytes per line. It confirms what it
/// accepts; the TCP listener doesn't, so a report counts as delivered when it is sent.
///
/// Source: Logz.io's documentation, "HTTP", "TCP" and "Account region".
public struct LogzIOService: ReportService {
  /// The region of an account, by which Logz.io's listeners have their names.
  public struct Region: Hashable, Sendable {
    /// The code in the listener's name; `nil` for US East.
    let code: String?

    private init(_ code: String?, known: Void) { self.code = code }

    /// US East (Northern Virginia), the region without a code.
    public static let us = Region(nil, known: ())
    /// Asia Pacific (Sydney).
    public static let au = Region("au", known: ())
    /// Canada (Central).
    public static let ca = Region("ca", known: ())
    /// Europe (Frankfurt).
    public static let eu = Region("eu", known: ())
    /// West Europe (Netherlands).
    public static let nl = Region("nl", known: ())
    /// Europe (London).
    public static let uk = Region("uk", known: ())
    /// West US 2 (Washington).
    public static let wa = Region("wa", known: ())

    /// All regions.
    public static let all: [Region] = [.us, .au, .ca, .eu, .nl, .uk, .wa]

    /// The region with a code, for configuration files; fails if Logz.io has none with that code.
    ///
    /// - Parameter code: the code as it is in the name of the listener, such as `eu`; `us` or an
    ///   empty text for US East.
    public init?(_ code: String) {
      let known = Self.all.first { ($0.code ?? "us") == code }
      guard let region = code.isEmpty ? .us : known else { return nil }
      self = region
    }
  }

  /// The way in which reports are sent.
  ///
  /// May grow in a minor version: give a `switch` over it a `default`.
  public enum Connection: Hashable, Sendable {
    /// HTTPS to the bulk listener (port 8071).
    case https
    /// HTTP without encryption to the bulk listener (port 8070).
    case http
    /// A stream to the TCP listener: with TLS (port 5052) on Apple's platforms, without encryption
    /// (port 5050) elsewhere.
    case streaming

    /// The scheme and the port of the listener.
    var address: (scheme: String, port: Int) {
      switch self {
      case .https: return ("https", 8071)
      case .http: return ("http", 8070)
      case .streaming: return StreamTransport.hasTLS ? ("tls", 5052) : ("tcp", 5050)
      }
    }
  }

  /// The name in events and of the folder on the disk.
  public let name = "logzio"
  /// The limits of a request: 500 items and 5,000,000 bytes, half of the listener's limit.
  public let batchLimits = BatchLimits(maximumCount: 500, maximumBytes: 5_000_000)
  private let url: URL
  private let token: String
  private let type: String
  private let fields: (@Sendable (ErrorReport) -> [String: MetadataValue])?

  private var isStreaming: Bool { StreamTransport.schemes.contains(url.scheme ?? "") }

  /// Creates a service for the listener of a region.
  ///
  /// - Parameters:
  ///   - token: the log shipping token of the account.
  ///   - region: the account's region.
  ///   - type: the log type, which selects Logz.io's parser; without spaces.
  ///   - connection: the way in which reports are sent.
  ///   - fields: returns the fields of a line; the report's payload by default.
  public init(
    token: String,
    region: Region = .us,
    type: String = "errors",
    connection: Connection = .https,
    fields: (@Sendable (ErrorReport) -> [String: MetadataValue])? = nil
  ) {
    let host = "listener\(region.code.map { "-\($0)" } ?? "").logz.io"
    let (scheme, port) = connection.address
    guard let listener = URL(string: "\(scheme)://\(host):\(port)/") else {
      preconditionFailure("a host of plain letters")
    }
    self.init(token: token, type: type, listener: listener, fields: fields)
  }

  /// Creates a service for a listener at another URL, such as a proxy.
  ///
  /// - Parameters:
  ///   - token: the log shipping token of the account.
  ///   - type: the log type, which selects Logz.io's parser; without spaces.
  ///   - listener: the listener's URL, such as `https://logs.example.com:8071/`; with the scheme
  ///     `tcp` or `tls`, a TCP listener.
  ///   - fields: returns the fields of a line; the report's payload by default.
  public init(
    token: String,
    type: String = "errors",
    listener: URL,
    fields: (@Sendable (ErrorReport) -> [String: MetadataValue])? = nil
  ) {
    url = listener
    self.token = token.trimmedHeaderValue
    self.type = type
    self.fields = fields
  }

  /// The chosen fields or the report's payload, with `@timestamp`.
  public func encodedItem(for report: ErrorReport) -> Data? { report.document(fields) }

  /// The request with one line per item; to a TCP listener, each line contains the token.
  public func request(for items: [ReportItem]) -> ServiceRequest {
    if isStreaming {
      // Only here, so that the token isn't on the disk.
      let head = JSONWriter.line { writer in
        writer.member("token", token)
        writer.member("type", type)
      }
      let lines = items.map { item -> Data in
        // An item is an object with at least `@timestamp`.
        var line = head.dropLast()
        line.append(UInt8(ascii: ","))
        line += item.data.dropFirst()
        return line
      }
      return ServiceRequest(url: url, headers: [:], body: Data(lines: lines))
    }
    let query = [
      URLQueryItem(name: "token", value: token), URLQueryItem(name: "type", value: type),
    ]
    return ServiceRequest(
      url: url.appending(queryItems: query),
      headers: ["Content-Type": "application/json"],
      body: Data(lines: items.map(\.data))
    )
  }

  /// The default verdict, but status 400 with counts means that only so many lines were rejected.
  public func verdict(for response: ServiceResponse, items: [ReportItem]) -> DeliveryVerdict {
    guard response.status == 400, let lines = response.decoded(Lines.self) else {
      return response.defaultVerdict
    }
    let rejected = (lines.malformedLines ?? 0).addingSaturated(lines.oversizedLines ?? 0)
    let reason = "\(lines.malformedLines ?? 0) malformed, \(lines.oversizedLines ?? 0) oversized"
    return .partly(rejectedCount: min(max(rejected, 0), items.count), reason: reason)
  }

  private struct Lines: Decodable {
    let malformedLines: Int?
    let oversizedLines: Int?
  }
}

extension LogzIOService: RedactedDescription {
  /// The host; anything that may contain a secret is left out.
  public var description: String { "Logz.io at \(url.host() ?? "?")" }
}
