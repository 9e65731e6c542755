/// A place where reports go, over HTTP: three pure functions, and a name.
///
/// The reporter keeps the items on disk, sends, waits and tries again; a service only says what to
/// send and what the answer means. To add one is to write one type.
public protocol ReportService: Sendable {
  /// Names the service in events and its folder on the disk; letters, digits and hyphens. Of two with
  /// one name the second is `NAME-2`.
  var name: String { get }

  /// How much goes into one request.
  var batch: BatchLimits { get }

  /// How many of one fingerprint go out in a time; `nil` for as many as the reporter lets through.
  var repeats: RepeatLimit? { get }

  /// What is kept of a report until it is delivered.
  ///
  /// - Parameter report: redacted already.
  /// - Returns: any bytes; `nil` if the service does not want the report.
  func item(for report: ErrorReport) -> [UInt8]?

  /// The request that delivers items.
  ///
  /// - Parameter items: at least one, within `batch`, in the order they came.
  /// - Returns: a POST.
  func request(for items: [ReportItem]) -> ServiceRequest

  /// What became of the items.
  ///
  /// - Parameters:
  ///   - answer: of the service, of any status.
  ///   - items: those of the request.
  /// - Returns: a verdict on all, or on each.
  func verdict(on answer: ServiceAnswer, to items: [ReportItem]) -> BatchVerdict
}

extension ReportService {
  /// As many as the reporter lets through.
  public var repeats: RepeatLimit? { nil }
}

/// What is kept of a report for a service.
public struct ReportItem: Hashable, Sendable {
  /// The report's id: the same each time that it is sent.
  public let id: String
  /// What the service made of the report.
  public let bytes: [UInt8]

  /// - Parameters:
  ///   - id: 32 hex digits.
  ///   - bytes: what the service made of the report.
  public init(id: String, bytes: [UInt8]) {
    self.id = id
    self.bytes = bytes
  }
}

/// How much goes into one request.
public struct BatchLimits: Hashable, Sendable {
  /// How many items, at least 1.
  public var count: Int
  /// How many bytes of items; one item that is larger goes alone.
  public var bytes: Int

  /// - Parameters:
  ///   - count: how many items.
  ///   - bytes: how many bytes of items.
  public init(count: Int, bytes: Int) {
    self.count = max(count, 1)
    self.bytes = bytes
  }
}

/// How many reports of one fingerprint go out in a time.
///
/// Those beyond are counted, and at the end of the time one report stands for them, with their number
/// in `repeats`.
public struct RepeatLimit: Hashable, Sendable {
  /// How many go out one by one.
  public var count: Int
  /// In how long a time, from the first on.
  public var interval: Duration

  /// - Parameters:
  ///   - count: how many go out one by one.
  ///   - interval: in how long a time.
  public init(_ count: Int, per interval: Duration) {
    self.count = count
    self.interval = interval
  }
}

/// What became of the items of a request.
public enum BatchVerdict: Hashable, Sendable {
  /// The same of all.
  case all(ItemVerdict)
  /// One for each item, in their order.
  case each([ItemVerdict])
  /// All were dealt with, but so many were not taken, and nobody says which.
  case partly(rejected: Int, reason: String)
  /// Too large for one request: fewer are to be sent at a time.
  case tooLarge
}

/// What became of an item.
public enum ItemVerdict: Hashable, Sendable {
  case delivered
  /// It may be taken later; not before so long if the service says so.
  case retry(after: Duration? = nil, reason: String)
  /// It will never be taken. The reason holds nothing of the item.
  case drop(reason: String)
}

/// A place on this machine where reports go at once: a file, a log, metrics.
public protocol ReportSink: Sendable {
  /// Names the sink in events.
  var name: String { get }

  /// Takes reports.
  ///
  /// - Parameter reports: redacted already; never called twice at a time.
  /// - Throws: what `DeliveryEvent.dropped` then tells.
  func write(_ reports: [ErrorReport]) throws
}
