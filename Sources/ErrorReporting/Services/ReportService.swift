import ErrorCatalog
public import Foundation

/// A destination that receives reports over HTTP: a name, limits and three pure functions.
///
/// ```swift
/// struct AuditService: ReportService {
///   let name = "audit"
///   let batchLimits = BatchLimits(maximumCount: 100, maximumBytes: 1_000_000)
///   let url: URL
///
///   func encodedItem(for report: ErrorReport) -> Data? {
///     report.severity >= .error ? report.payload() : nil
///   }
///
///   func request(for items: [ReportItem]) -> ServiceRequest {
///     ServiceRequest(
///       url: url,
///       headers: ["Content-Type": "application/x-ndjson"],
///       body: items.reduce(into: Data()) { $0 += $1.data + [0x0A] }
///     )
///   }
///
///   func verdict(for response: ServiceResponse, items: [ReportItem]) -> DeliveryVerdict {
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
  func encodedItem(for report: ErrorReport) -> Data?

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
  func verdict(for response: ServiceResponse, items: [ReportItem]) -> DeliveryVerdict

  /// The delay before the next request that a response asks for, even if it accepts the items.
  ///
  /// - Parameter response: the service's response, of any status.
  /// - Returns: the delay; `nil` for none.
  func pause(after response: ServiceResponse) -> Duration?
}

extension ReportService {
  /// No limit in addition to the reporter's own.
  public var repeatLimit: RepeatLimit? { nil }

  /// No pause.
  public func pause(after response: ServiceResponse) -> Duration? { nil }
}

/// A report in the form in which the spool stores it for a service.
public struct ReportItem: Hashable, Sendable {
  /// The report's id: 32 hexadecimal digits, the same in every delivery.
  public let id: String
  /// The bytes that the service encoded the report to.
  public let data: Data

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - id: the report's id, 32 hexadecimal digits.
  ///   - data: the bytes that the service encoded the report to.
  public init(id: String, data: Data) {
    self.id = id
    self.data = data
  }
}

/// The limits of one request.
public struct BatchLimits: Hashable, Sendable {
  /// The maximum number of items, at least 1.
  public var maximumCount: Int {
    // Without items, a request would be made for ever.
    didSet { maximumCount = max(maximumCount, 1) }
  }
  /// The maximum number of bytes of all items together; a larger item is sent alone.
  public var maximumBytes: Int

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - maximumCount: the maximum number of items; a number below 1 counts as 1.
  ///   - maximumBytes: the maximum number of bytes of all items together.
  public init(maximumCount: Int, maximumBytes: Int) {
    self.maximumCount = max(maximumCount, 1)
    self.maximumBytes = maximumBytes
  }
}

/// A limit of the reports with one fingerprint that are sent in an interval.
///
/// ```swift
/// let limit = RepeatLimit(10, per: .seconds(60))
/// ```
///
/// More reports are suppressed and counted. At the end of the interval, one report represents them,
/// with their number in ``ErrorReport/occurrenceCount``.
public struct RepeatLimit: Hashable, Sendable {
  /// The maximum number of reports that are sent individually, at least 0.
  public var maximumCount: Int
  /// The length of the interval, which starts with the first report.
  public var interval: Duration

  /// Creates a limit.
  ///
  /// - Parameters:
  ///   - maximumCount: the maximum number of reports that are sent individually.
  ///   - interval: the length of the interval.
  public init(_ maximumCount: Int, per interval: Duration) {
    self.maximumCount = maximumCount
    self.interval = interval
  }
}

/// The verdict on the items of a request, from a service's response.
///
/// Closed: new cases come with a major version only.
public enum DeliveryVerdict: Hashable, Sendable {
  /// The verdict on an item of a request.
  ///
  /// Reasons appear in ``DeliveryEvent`` and must not contain data of the item.
  ///
  /// Closed: new cases come with a major version only.
  public enum Item: Hashable, Sendable {
    /// The service accepted the item.
    case delivered
    /// The service may accept the item later; `after` is the delay that it requests, `nil` for none.
    case retry(after: Duration? = nil, reason: String)
    /// The service will never accept the item.
    case drop(reason: String)
  }

  /// One verdict on all items.
  case all(Item)
  /// A verdict on each item, in the order of the request; items without one are retried.
  case each([Item])
  /// A number of items was rejected, the others were accepted; it is unknown which ones.
  case partly(rejectedCount: Int, reason: String)
  /// The request was too large; the next one has fewer items.
  case tooLarge
}

extension ServiceResponse {
  /// The delay before the next request, from `Retry-After` (RFC 9110, section 10.2.3); `nil` if the header is missing
  /// or malformed.
  ///
  /// A date is compared with the response's `Date`, because the device's clock may be wrong.
  public var retryAfter: Duration? {
    headers["retry-after"].flatMap { text in
      RetryAfter.duration(text, now: headers["date"].flatMap { RetryAfter.date($0) } ?? time)
    }
  }

  /// The verdict that most services mean by a status.
  ///
  /// - 2xx: the items are delivered.
  /// - 413: the request is too large.
  /// - 408, 425, 429 and 5xx: the items are retried.
  /// - 3xx, 401, 403, 404 and 407: the items are retried too, because the configuration is wrong
  ///   and not the items; the spool keeps them until you fix it. Redirections aren't followed.
  /// - Any other status: the items are dropped.
  public var defaultVerdict: DeliveryVerdict {
    switch status {
    case 200...299: return .all(.delivered)
    case 413: return .tooLarge
    case 408, 425, 429, 500...599, 300...399, 401, 403, 404, 407:
      return .all(.retry(after: retryAfter, reason: "status \(status)"))
    default: return .all(.drop(reason: "status \(status)"))
    }
  }

  /// The decoded body; `nil` if it isn't JSON of a type.
  func decoded<Value: Decodable>(_ type: Value.Type) -> Value? {
    try? JSONDecoder().decode(type, from: body)
  }
}
