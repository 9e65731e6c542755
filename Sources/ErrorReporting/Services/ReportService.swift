/// A destination that receives reports over HTTP: a name, limits and three pure functions.
///
/// The reporter stores the items on the disk, sends them, waits and retries; a service only defines
/// what to send and what the response means. To add a service, write one type that conforms.
public protocol ReportService: Sendable {
  /// The service's name in events, and the name of its folder on the disk.
  ///
  /// Use ASCII letters, digits, hyphens and underscores; other bytes are replaced with hyphens. If two
  /// services have one name, the second is called `NAME-2`.
  var name: String { get }

  /// How much one request may hold.
  var batchLimits: BatchLimits { get }

  /// How many reports of one fingerprint are sent in an interval, in addition to the reporter's own
  /// limit; `nil` for no limit.
  var repeatLimit: RepeatLimit? { get }

  /// The bytes to store for a report until it is delivered.
  ///
  /// - Parameter report: a redacted report.
  /// - Returns: the bytes; `nil` if the service doesn't want the report.
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
  /// - Returns: one verdict on all items, or one on each.
  func verdict(for response: ServiceResponse, items: [ReportItem]) -> BatchVerdict
}

extension ReportService {
  /// `nil`: the reporter's own limit is enough.
  public var repeatLimit: RepeatLimit? { nil }
}
