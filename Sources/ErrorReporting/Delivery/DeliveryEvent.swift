/// What becomes of reports; no failed upload is silent.
public enum DeliveryEvent: Hashable, Sendable {
  /// The items are on the disk: from here on they survive a crash.
  case stored(service: String, ids: [String])
  /// The service has them.
  case delivered(service: String, ids: [String])
  /// The service does not take them now.
  case retrying(service: String, count: Int, after: Duration, reason: String)
  /// They will not be delivered; `service` is `nil` if no service ever saw them.
  case dropped(service: String?, count: Int, DropReason)
  /// The disk takes nothing: items are kept in memory for the time being.
  case spoolFailed(service: String, reason: String)
  /// The disk takes items again.
  case spoolRecovered(service: String)
  /// An earlier process has left items, which are delivered now.
  case spoolReopened(service: String, waiting: Int, damagedBytes: Int)
  /// A literal had names that are the payload's own.
  case refusedKeys([String])
}

/// Why reports are not delivered.
public enum DropReason: Hashable, Sendable {
  /// More came than the queue holds.
  case queueFull
  /// The spool has reached its size: these were the oldest.
  case spoolFull
  /// They have waited longer than the spool keeps anything.
  case tooOld
  /// What stood on the disk was no longer what had been written.
  case damaged
  /// The service, or the sink, refused them.
  case refused(String)
}

/// What has become of all reports since the start.
public struct ReportCounts: Hashable, Sendable {
  /// Calls of `report`.
  public var reported = 0
  /// Those that the catalog does not want reported.
  public var notReportable = 0
  /// Those that another report stands for, with their number in its `repeats`.
  public var repeated = 0
  /// Those that sampling left out.
  public var sampledOut = 0
  /// Those that `beforeSend` left out.
  public var discarded = 0
  /// Items written to the disk, of all services.
  public var stored = 0
  /// Items that a service took, of all services.
  public var delivered = 0
  /// Items that were dropped, for whatever reason; reports that no service saw count once.
  public var dropped = 0

  /// None.
  public init() {}
}
