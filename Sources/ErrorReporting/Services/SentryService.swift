import CatalogFormat
public import ErrorCatalog
public import Foundation
import PositionedJSON

/// A service that sends reports to Sentry, one event per envelope.
///
/// ```swift
/// let service = SentryService(dsn: "https://KEY@o1.ingest.sentry.io/2")
/// ```
///
/// Choose the tags, and what Sentry groups by:
///
/// ```swift
/// let service = SentryService(
///   dsn: "https://KEY@o1.ingest.sentry.io/2",
///   tags: { report in
///     ["app.category": report.category, "app.api_code": report.argument("code")?.text ?? "none"]
///   },
///   fingerprint: { [$0.fingerprint, $0.argument("code")?.text ?? "none"] }
/// )
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
  private let tags: @Sendable (ErrorReport) -> [String: String]
  private let fingerprint: @Sendable (ErrorReport) -> [String]
  /// The current time.
  var now: @Sendable () -> Date = { Date() }

  /// Creates a service for a project; fails if the DSN is malformed.
  ///
  /// - Parameters:
  ///   - dsn: the project's DSN, such as `https://KEY@HOST/PROJECT`.
  ///   - tags: returns the tags of an event by name; ``defaultTags(_:)`` by default. Characters that
  ///     Sentry doesn't allow become `_`, and longer names and values than 200 characters are cut.
  ///   - fingerprint: returns the texts that Sentry groups events by; the report's fingerprint by
  ///     default.
  public init?(
    dsn: String,
    tags: @escaping @Sendable (ErrorReport) -> [String: String] = SentryService.defaultTags,
    fingerprint: @escaping @Sendable (ErrorReport) -> [String] = { [$0.fingerprint] }
  ) {
    guard let parts = URLComponents(string: dsn.trimmedHeaderValue), let key = parts.user,
      !key.isEmpty,
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
    self.tags = tags
    self.fingerprint = fingerprint
  }

  /// The report as an event.
  public func encodedItem(for report: ErrorReport) -> Data? {
    JSONWriter.line { writer in
      writer.member("event_id", report.id)
      writer.member("timestamp", Timestamp.text(report.time))
      writer.member("platform", "other")
      writer.member("level", Self.level(report.severity))
      writer.member("logger", report.domain)
      writer.member("environment", report.context.environment.rawValue)
      writer.member("release", "\(report.context.domain)@\(report.context.version)")
      switch report.context.origin {
      case .mobile(let app): writer.member("dist", app.buildNumber.text)
      case .backend(let service):
        if let instance = service.instance { writer.member("server_name", instance) }
      }
      if let operation = report.operation { writer.member("transaction", operation) }
      writer.member("fingerprint", .array(fingerprint(report).map { .string($0) }))
      writer.member("tags", .object(validTags(report)))
      if report.category == "event" {
        writer.object("logentry") { $0.member("formatted", report.message) }
      } else {
        writeException(report, &writer)
      }
      writer.object("contexts") { writer in
        writer.object("os") { $0.member("name", report.context.platform) }
        if case .mobile(let app) = report.context.origin {
          writer.object("app") { writer in
            writer.member("app_version", app.version)
            writer.member("app_build", app.buildNumber.text)
          }
        }
        // A trace context requires a span id, which is unknown here: the trace id is a tag.
      }
      writer.member("extra", .object(report.metadata))
    }
  }

  /// The tags of an event unless you choose others: `category`, `key` and `trace_id`, and where they
  /// are known `code`, `network` and `occurrences`; `trace_id_local` is `true` if the trace id was
  /// made here.
  @Sendable public static func defaultTags(_ report: ErrorReport) -> [String: String] {
    var tags = [
      "category": report.category, "key": report.key, "trace_id": report.traceID.text,
    ]
    if let code = report.code { tags["code"] = String(code) }
    if report.traceID.isLocal { tags["trace_id_local"] = "true" }
    if let network = report.network { tags["network"] = network.rawValue }
    if report.occurrenceCount != 1 { tags["occurrences"] = String(report.occurrenceCount) }
    return tags
  }

  /// The tags in the form that Sentry accepts; it refuses empty ones.
  private func validTags(_ report: ErrorReport) -> [String: MetadataValue] {
    var valid: [String: MetadataValue] = [:]
    for (name, value) in tags(report).sorted(by: { $0.key < $1.key }) {
      let name = String(
        decoding: name.utf8.prefix(Self.maximumTagLength).map { byte in
          let isPlain = byte.isASCIILetter || byte.isASCIIDigit || "_.:-".utf8.contains(byte)
          return isPlain ? byte : UInt8(ascii: "_")
        },
        as: UTF8.self
      )
      let value = Redaction.escaped(String(value.prefix(Self.maximumTagLength)))
        .prefix(Self.maximumTagLength)
      guard !name.isEmpty, !value.isEmpty else { continue }
      valid[name] = .string(String(value))
    }
    return valid
  }

  /// The maximum number of characters of a tag's name and of its value.
  private static let maximumTagLength = 200

  private func writeException(_ report: ErrorReport, _ writer: inout JSONWriter) {
    writer.object("exception") { writer in
      writer.objects("values", [report]) { writer, report in
        writer.member("type", report.key)
        writer.member("value", report.message)
        writer.member("module", report.domain)
        writer.object("mechanism") { writer in
          writer.member("type", "generic")
          if let address = report.helpURL { writer.member("help_link", address) }
          writer.member("handled", true)
        }
        writer.object("stacktrace") { writer in
          writer.objects("frames", [report.location]) { writer, location in
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
    var body = Data()
    for item in items {
      let envelope = JSONWriter.line { writer in
        writer.member("event_id", item.id)
        // Sentry corrects the event's time by this one if the device's clock is wrong.
        writer.member("sent_at", Timestamp.text(now()))
      }
      body.appendLine(envelope)
      let header = JSONWriter.line { writer in
        writer.member("type", "event")
        writer.member("content_type", "application/json")
        writer.member("length", item.data.count)
      }
      body.appendLine(header)
      body.appendLine(item.data)
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
  public func verdict(for response: ServiceResponse, items: [ReportItem]) -> DeliveryVerdict {
    guard response.status == 429 else { return response.defaultVerdict }
    let delay = pause(after: response) ?? response.retryAfter ?? .seconds(60)
    return .all(.retry(after: delay, reason: "status 429"))
  }

  /// The longest of Sentry's rate limits for errors, which come with any status.
  public func pause(after response: ServiceResponse) -> Duration? {
    response.headers["x-sentry-rate-limits"].flatMap(Self.rateLimit)
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

extension SentryService: RedactedDescription {
  /// The host; anything that may contain a secret is left out.
  public var description: String { "Sentry at \(url.host() ?? "?")" }
}
