/// The numbers of reports and items since the reporter was created.
public struct ReportCounts: Hashable, Sendable {
  /// The number of calls of `report`.
  public var reported = 0
  /// The number of calls with errors that aren't reported: by the catalog, or because they are
  /// cancellations.
  ///
  /// Sinks get those that aren't cancellations.
  public var notReportable = 0
  /// The number of calls that the repeat limit suppressed; another report represents them.
  public var suppressed = 0
  /// The number of reports that sampling left out.
  public var sampledOut = 0
  /// The number of reports that ``ReportingConfiguration/beforeSend`` discarded.
  public var discarded = 0
  /// The number of items written to the disk, in all services.
  public var stored = 0
  /// The number of items delivered, in all services.
  public var delivered = 0
  /// The number of items dropped for any reason, in all services; a report that was dropped before
  /// any service counts once.
  public var dropped = 0

  /// Creates counts of zero.
  public init() {}
}
