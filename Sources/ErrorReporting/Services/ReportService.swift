/// A destination that receives reports over HTTP: a name, limits and three pure functions.
///
/// ```swift
/// struct AuditService: ReportService {
///   let name = "audit"
///   let batchLimits = BatchLimits(maximumCount: 100, maximumBytes: 1_000_000)
///   let url: URL
///
///   func encodedItem(for report: ErrorReport) -> [UInt8]? {
///     report.severity >= .error ? report.payload() : nil
///   }
///
///   func request(for items: [ReportItem]) -> ServiceRequest {
///     ServiceRequest(
///       url: url,
///       headers: ["Content-Type": "application/x-ndjson"],
///       body: items.flatMap { $0.bytes + [0x0A] }
///     )
///   }
///
///   func verdict(for response: ServiceResponse, items: [ReportItem]) -> BatchVerdict {
///     response.defaultVerdict
///   }
/// }
/// ```
///
/// The reporter stores the items on the disk, sends them, waits and retries. A service only defines
/// the requests and interprets the responses.
public protocol ReportService: Sendable {
  /// The service's name in events, and the name of its folder on the disk.
  ///
  /// Use ASCII letters, digits, hyphens and underscores; other bytes are replaced with hyphens. If
  /// two services have one name, the second is called `NAME-2`.
  var name: String { get }

  /// The limits of one request.
  var batchLimits: BatchLimits { get }

  /// The limit of reports with one fingerprint, in addition to
  /// ``ReportingConfiguration/repeatLimit``; `nil` for no limit.
  var repeatLimit: RepeatLimit? { get }

  /// The bytes to store for a report until it is delivered.
  ///
  /// - Parameter report: a redacted report.
  /// - Returns: the bytes; `nil` if the service ignores the report.
  func encodedItem(for report: ErrorReport) -> [UInt8]?

  /// The request that delivers items.
  ///
  /// - Parameter items: at least one item, within ``batchLimits``, oldest first.
  /// - Returns: the request.
  func request(for items: [ReportItem]) -> ServiceRequest

  /// The verdict on the items of a request.
  ///
  /// - Parameters:
  ///   - response: the service's response, of any status.
  ///   - items: the items of the request.
  /// - Returns: the verdict on all items or on each of them.
  func verdict(for response: ServiceResponse, items: [ReportItem]) -> BatchVerdict
}

extension ReportService {
  /// No limit in addition to the reporter's own.
  public var repeatLimit: RepeatLimit? { nil }
}
