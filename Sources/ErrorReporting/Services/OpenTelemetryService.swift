public import ErrorCatalog
public import Foundation
import PositionedJSON

/// A service that sends reports as logs to an OpenTelemetry collector, by OTLP/HTTP in JSON.
///
/// ```swift
/// func service(_ endpoint: URL) -> OpenTelemetryService {
///   OpenTelemetryService(endpoint: endpoint, headers: ["api-key": "KEY"])
/// }
/// ```
///
/// Attributes have the names of OpenTelemetry's semantic conventions.
///
/// Source: OTLP Specification 1.x, "OTLP/HTTP" and "JSON Protobuf Encoding".
public struct OpenTelemetryService: ReportService {
  /// The name in events and of the folder on the disk.
  public let name = "otlp"
  /// The limits of a request: 512 items and 2,000,000 bytes.
  public let batchLimits = BatchLimits(maximumCount: 512, maximumBytes: 2_000_000)
  private let url: URL
  private let headers: HeaderFields

  /// Creates a service for a collector.
  ///
  /// - Parameters:
  ///   - endpoint: the collector's base URL, such as `http://localhost:4318`; `/v1/logs` is
  ///     appended.
  ///   - headers: additional headers, such as an API key; spaces and line breaks around
  ///     a value are removed. With a line break in a value, nothing is sent, and
  ///     ``DeliveryEvent/retrying(service:count:after:reason:)`` names the header.
  public init(endpoint: URL, headers: HeaderFields = [:]) {
    url = endpoint.appending(path: "v1/logs")
    self.headers = headers
  }

  /// The report as a `ResourceLogs` with one record, so that each record keeps the version of its
  /// app.
  public func encodedItem(for report: ErrorReport) -> Data? {
    JSONWriter.line { writer in
      writer.object("resource") { $0.attributes(resource(report.context)) }
      writer.objects("scopeLogs", [report]) { writer, report in
        writer.object("scope") { $0.member("name", report.domain) }
        writer.objects("logRecords", [report]) { writer, report in write(report, &writer) }
      }
    }
  }

  private func resource(_ context: ReportContext) -> [(String, MetadataValue)] {
    var attributes: [(String, MetadataValue)] = []
    switch context.origin {
    case .mobile(let app):
      attributes = [
        ("service.name", .string(context.domain)), ("service.version", .string(app.version)),
        ("app.build_id", .string(app.buildNumber.text)),
      ]
    case .backend(let service):
      attributes = [
        ("service.name", .string(service.name)), ("service.version", .string(service.version)),
      ]
      if let id = service.instance { attributes.append(("service.instance.id", .string(id))) }
    }
    attributes.append(("deployment.environment.name", .string(context.environment.rawValue)))
    attributes.append(("os.type", .string(Self.systems[context.platform] ?? context.platform)))
    return attributes
  }

  /// The semantic conventions' names of operating systems, where they differ.
  private static let systems = [
    "ios": "darwin", "macos": "darwin", "tvos": "darwin", "watchos": "darwin", "visionos": "darwin",
    "android": "linux",
  ]

  /// The semantic conventions' names of connections, where they differ.
  private static let connectionTypes: [NetworkConnection: String] = [
    .cellular: "cell", .offline: "unavailable",
  ]

  private func write(_ report: ErrorReport, _ writer: inout JSONWriter) {
    // Protobuf's JSON writes 64-bit numbers as strings.
    let nanoseconds =
      min(max(Timestamp.milliseconds(report.time), 0), 9_000_000_000_000) * 1_000_000
    writer.member("timeUnixNano", String(max(nanoseconds, 0)))
    writer.member("observedTimeUnixNano", String(max(nanoseconds, 0)))
    writer.member("severityNumber", Self.number(report.severity))
    writer.member("severityText", report.severity.rawValue.uppercased())
    writer.object("body") { $0.member("stringValue", report.message) }
    var attributes: [(String, MetadataValue)] = [
      ("log.record.uid", .string(report.id)), ("error.type", .string(report.key)),
    ]
    if let code = report.code { attributes.append(("error.code", .int(code))) }
    attributes += [
      ("error.category", .string(report.category)),
      ("error.fingerprint", .string(report.fingerprint)),
      ("code.function.name", .string(report.location.function)),
      ("code.file.path", .string(report.location.fileID)),
      ("code.line.number", .int(report.location.line)),
    ]
    if let address = report.helpURL { attributes.append(("error.help_url", .string(address))) }
    if report.category == "event" { writer.member("eventName", report.key) }
    if let operation = report.operation { attributes.append(("operation", .string(operation))) }
    if report.occurrenceCount != 1 {
      attributes.append(("occurrences", .int(report.occurrenceCount)))
    }
    if let network = report.network {
      let type = Self.connectionTypes[network] ?? network.rawValue
      attributes.append(("network.connection.type", .string(type)))
    }
    if !report.metadata.isEmpty { attributes.append(("metadata", .object(report.metadata))) }
    if Hexadecimal.bytes(report.traceID.text, count: 16)?.contains(where: { $0 != 0 }) == true {
      writer.member("traceId", report.traceID.text.lowercased())
    } else {
      attributes.append(("trace_id", .string(report.traceID.text)))
    }
    if report.traceID.isLocal { attributes.append(("trace_id_local", .bool(true))) }
    writer.attributes(attributes)
  }

  /// The lowest `SeverityNumber` of a severity; for `notice`, the second one of INFO.
  private static func number(_ severity: ErrorSeverity) -> Int {
    switch severity {
    case .debug: return 5
    case .info: return 9
    case .notice: return 10
    case .warning: return 13
    case .error: return 17
    case .critical: return 21
    }
  }

  /// The request: an `ExportLogsServiceRequest` with all items.
  public func request(for items: [ReportItem]) -> ServiceRequest {
    let body = JSONWriter.line { writer in
      writer.array("resourceLogs") { for item in items { $0.value(json: [UInt8](item.data)) } }
    }
    var headers = headers
    headers["Content-Type"] = "application/json"
    return ServiceRequest(url: url, headers: headers, body: body)
  }

  /// The default verdict, but only 502, 503 and 504 of the 5xx are retried, as OTLP requires.
  public func verdict(for response: ServiceResponse, items: [ReportItem]) -> DeliveryVerdict {
    switch response.status {
    case 200...299:
      guard let success = response.decoded(Response.self)?.partialSuccess, success.rejected > 0
      else {
        return .all(.delivered)
      }
      return .partly(
        rejectedCount: min(success.rejected, items.count),
        reason: "rejected by the collector"
      )
    case 500, 501, 505...599: return .all(.drop(reason: "status \(response.status)"))
    default: return response.defaultVerdict
    }
  }

  private struct Response: Decodable {
    struct PartialSuccess: Decodable {
      /// The number of rejected records, which is a number or a string of digits in the response.
      let rejected: Int

      private enum CodingKeys: String, CodingKey {
        case rejected = "rejectedLogRecords"
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let text = try? container.decode(String.self, forKey: .rejected)
        let number = try? container.decode(Int.self, forKey: .rejected)
        rejected = number ?? text.flatMap { Int($0) } ?? 0
      }
    }

    let partialSuccess: PartialSuccess?
  }
}

extension JSONWriter {
  /// OTLP's list of names and values.
  fileprivate mutating func attributes(_ attributes: [(String, MetadataValue)]) {
    objects("attributes", attributes) { writer, attribute in
      writer.member("key", attribute.0)
      writer.object("value") { $0.anyValue(attribute.1) }
    }
  }

  /// OTLP's `AnyValue`; `null` is an empty one.
  private mutating func anyValue(_ value: MetadataValue) {
    switch value {
    case .null: break
    case .bool(let value): member("boolValue", value)
    case .int(let value): member("intValue", String(value))
    case .double: member("doubleValue", value)
    case .string(let value): member("stringValue", value)
    case .array(let values):
      object("arrayValue") { writer in
        writer.objects("values", values) { $0.anyValue($1) }
      }
    case .object(let values):
      object("kvlistValue") { writer in
        let sorted = values.sorted { $0.key < $1.key }
        writer.objects("values", sorted) { writer, pair in
          writer.member("key", pair.key)
          writer.object("value") { $0.anyValue(pair.value) }
        }
      }
    }
  }
}

extension OpenTelemetryService: RedactedDescription {
  /// The host; anything that may contain a secret is left out.
  public var description: String { "OpenTelemetry at \(url.host() ?? "?")" }
}
