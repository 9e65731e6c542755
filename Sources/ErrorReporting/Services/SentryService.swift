import CatalogFormat
import ErrorCatalog
import Foundation

/// A service that sends reports to Sentry, one event per envelope.
///
/// ```swift
/// let service = SentryService(dsn: "https://KEY@o1.ingest.sentry.io/2")
/// ```
///
/// Source: Sentry's developer documentation, "Envelopes", "Event Payloads", "Rate Limiting".
public struct SentryService: ReportService {
  /// The name in events and of the folder on the disk.
  public let name = "sentry"
  /// The limits of a request: one item, because an envelope contains at most one event.
  public let batchLimits = BatchLimits(maximumCount: 1, maximumBytes: 1_000_000)
  private let url: URL
  private let publicKey: String

  /// Creates a service for a project; fails if the DSN is malformed.
  ///
  /// - Parameter dsn: the project's DSN, such as `https://KEY@HOST/PROJECT`.
  public init?(dsn: String) {
    guard let parts = URLComponents(string: dsn), let key = parts.user, !key.isEmpty,
      let host = parts.host, !host.isEmpty, let scheme = parts.scheme
    else { return nil }
    var path = parts.path.split(separator: "/").map(String.init)
    guard let project = path.popLast() else { return nil }
    var endpoint = URLComponents()
    endpoint.scheme = scheme
    endpoint.host = host
    endpoint.port = parts.port
    endpoint.path = "/" + (path + ["api", project, "envelope", ""]).joined(separator: "/")
    guard let url = endpoint.url else { return nil }
    self.url = url
    publicKey = key
  }

  /// The report as an event.
  public func encodedItem(for report: ErrorReport) -> [UInt8]? {
    JSONLineWriter.object { writer in
      writer.member("event_id", report.id)
      writer.member("timestamp", Timestamp.text(report.time))
      writer.member("platform", "other")
      writer.member("level", Self.level(report.severity))
      writer.member("logger", report.domain)
      writer.member("environment", report.context.environment.rawValue)
      writer.member("release", "\(report.context.domain)@\(report.context.version)")
      switch report.context.origin {
      case .mobile(let app): writer.member("dist", app.buildNumber)
      case .backend(let service):
        if let instance = service.instance { writer.member("server_name", instance) }
      }
      if let operation = report.operation { writer.member("transaction", operation) }
      writer.member("fingerprint", .array([.string(report.fingerprint)]))
      writeTags(report, &writer)
      if report.category == "event" {
        writer.member("logentry") { $0.member("formatted", report.message) }
      } else {
        writeException(report, &writer)
      }
      writer.member("contexts") { writer in
        writer.member("os") { $0.member("name", report.context.platform) }
        if case .mobile(let app) = report.context.origin {
          writer.member("app") { writer in
            writer.member("app_version", app.version)
            writer.member("app_build", app.buildNumber)
          }
        }
        // A trace context requires a span id, which is unknown here: the trace id is a tag.
      }
      writer.member("extra", .object(report.metadata))
    }
  }

  private func writeTags(_ report: ErrorReport, _ writer: inout JSONLineWriter) {
    writer.member("tags") { writer in
      writer.member("category", report.category)
      writer.member("key", report.key)
      writer.member("code", String(report.code))
      writer.member("trace_id", String(report.traceID.prefix(200)))
      if let network = report.network { writer.member("network", network.rawValue) }
      if report.occurrenceCount != 1 {
        writer.member("occurrences", String(report.occurrenceCount))
      }
    }
  }

  private func writeException(_ report: ErrorReport, _ writer: inout JSONLineWriter) {
    writer.member("exception") { writer in
      writer.members("values", [report]) { writer, report in
        writer.member("type", report.key)
        writer.member("value", report.message)
        writer.member("module", report.domain)
        writer.member("mechanism") { writer in
          writer.member("type", "generic")
          writer.member("handled", true)
        }
        writer.member("stacktrace") { writer in
          writer.members("frames", [report.location]) { writer, location in
            writer.member("function", location.function)
            writer.member("filename", location.fileID)
            writer.member("lineno", location.line)
            writer.member("in_app", true)
          }
        }
      }
    }
  }

  private static func level(_ severity: ErrorSeverity) -> String {
    switch severity {
    case .debug: return "debug"
    case .info, .notice: return "info"
    case .warning: return "warning"
    case .error: return "error"
    case .critical: return "fatal"
    }
  }

  /// The request: an envelope of three lines with its header, the header of the item, and the
  /// event.
  public func request(for items: [ReportItem]) -> ServiceRequest {
    var body: [UInt8] = []
    for item in items {
      body.appendLine(JSONLineWriter.object { $0.member("event_id", item.id) })
      let header = JSONLineWriter.object { writer in
        writer.member("type", "event")
        writer.member("content_type", "application/json")
        writer.member("length", item.bytes.count)
      }
      body.appendLine(header)
      body.appendLine(item.bytes)
    }
    return ServiceRequest(
      url: url,
      headers: [
        "Content-Type": "application/x-sentry-envelope",
        "X-Sentry-Auth":
          "Sentry sentry_version=7, sentry_client=errcat/\(ErrcatVersion.current), sentry_key=\(publicKey)",
      ],
      body: body
    )
  }

  /// The default verdict, but after status 429 the longest of Sentry's rate limits for errors
  /// overrides `Retry-After`; the default of both is 60 s.
  public func verdict(for response: ServiceResponse, items: [ReportItem]) -> BatchVerdict {
    guard response.status == 429 else { return response.defaultVerdict }
    let own = response.headers["x-sentry-rate-limits"].flatMap(Self.rateLimit)
    return .all(
      .retry(after: own ?? response.retryAfter ?? .seconds(60), reason: "status 429")
    )
  }

  /// The longest of the rate limits that apply to errors, in a header such as
  /// `60:error;transaction:organization, 2700::key`; `nil` if none applies.
  private static func rateLimit(_ header: String) -> Duration? {
    header.split(separator: ",").compactMap { group -> Duration? in
      let fields = group.split(separator: ":", omittingEmptySubsequences: false)
      guard let text = fields.first, fields.count > 1 else { return nil }
      let categories = fields[1].split(separator: ";")
      guard categories.isEmpty || categories.contains("error") || categories.contains("default")
      else { return nil }
      return RetryAfter.duration(String(text))
    }.max()
  }
}
