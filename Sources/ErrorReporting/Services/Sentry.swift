import ErrorCatalog
import Foundation

/// Sentry: an envelope with one event each, as Sentry takes them.
///
/// Source: Sentry's developer documentation, "Envelopes", "Event Payloads", "Rate Limiting".
public struct Sentry: ReportService {
  /// `sentry`.
  public let name = "sentry"
  /// One: an envelope holds at most one event.
  public let batch = BatchLimits(count: 1, bytes: 1_000_000)
  private let url: URL
  private let publicKey: String

  /// - Parameter dsn: of the project, such as `https://KEY@HOST/PROJECT`; `nil` if it is none.
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

  /// The event.
  public func item(for report: ErrorReport) -> [UInt8]? {
    PayloadWriter.object { writer in
      writer.member("event_id", report.id)
      writer.member("timestamp", Timestamp.text(report.time))
      writer.member("platform", "other")
      writer.member("level", Self.level(report.severity))
      writer.member("logger", report.domain)
      writer.member("environment", report.context.environment.rawValue)
      writer.member("release", "\(report.context.domain)@\(report.context.version)")
      switch report.context.origin {
      case .mobile(let app): writer.member("dist", app.buildNumber)
      case .service(let service):
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
        // A trace needs a span, and nobody knows it here: the trace's id alone is a tag.
      }
      writer.member("extra", .object(report.metadata))
    }
  }

  private func writeTags(_ report: ErrorReport, _ writer: inout PayloadWriter) {
    writer.member("tags") { writer in
      writer.member("category", report.category)
      writer.member("key", report.key)
      writer.member("code", String(report.code))
      writer.member("trace_id", String(report.traceID.prefix(200)))
      if let network = report.network { writer.member("network", network.rawValue) }
      if report.repeats != 1 { writer.member("repeats", String(report.repeats)) }
    }
  }

  private func writeException(_ report: ErrorReport, _ writer: inout PayloadWriter) {
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

  /// Three lines: the envelope's header, the item's, the event.
  public func request(for items: [ReportItem]) -> ServiceRequest {
    var body: [UInt8] = []
    for item in items {
      body += PayloadWriter.object { $0.member("event_id", item.id) }
      body.append(0x0A)
      body += PayloadWriter.object { writer in
        writer.member("type", "event")
        writer.member("content_type", "application/json")
        writer.member("length", item.bytes.count)
      }
      body.append(0x0A)
      body += item.bytes
      body.append(0x0A)
    }
    return ServiceRequest(
      url: url,
      headers: [
        "Content-Type": "application/x-sentry-envelope",
        "X-Sentry-Auth":
          "Sentry sentry_version=7, sentry_client=errcat/1.0, sentry_key=\(publicKey)",
      ],
      body: body
    )
  }

  /// At 429 the longest of Sentry's own limits on errors counts, if it is there.
  public func verdict(on answer: ServiceAnswer, to items: [ReportItem]) -> BatchVerdict {
    guard answer.status == 429 else { return answer.usualVerdict }
    let own = answer.headers["x-sentry-rate-limits"].flatMap(Self.limit)
    return .all(
      .retry(after: own ?? answer.retryAfter ?? .seconds(60), reason: "status 429")
    )
  }

  /// The longest of limits such as `60:error;transaction:organization, 2700::key` that are on errors
  /// or on everything.
  private static func limit(_ header: String) -> Duration? {
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
