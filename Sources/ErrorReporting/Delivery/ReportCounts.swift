/// How many reports the reporter has handled since its start.
public struct ReportCounts: Hashable, Sendable {
  /// Calls of `report`.
  public var reported = 0
  /// Calls with errors that aren't reportable, by the catalog or because they are cancellations.
  public var notReportable = 0
  /// Calls that the repeat limit suppressed; another report represents them.
  public var suppressed = 0
  /// Reports that sampling left out.
  public var sampledOut = 0
  /// Reports that ``ReportingConfiguration/beforeSend`` discarded.
  public var discarded = 0
  /// Items written to the disk, over all services.
  public var stored = 0
  /// Items delivered, over all services.
  public var delivered = 0
  /// Items dropped for any reason, over all services; a report that no service received counts once.
  public var dropped = 0

  /// Counts of zero.
  public init() {}
}
