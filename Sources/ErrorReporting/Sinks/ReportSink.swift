/// A destination on this machine that receives reports immediately, such as a file, a log or
/// metrics.
///
/// A sink also gets the errors that the catalog excludes from reports, whose
/// ``ErrorReport/isReportable`` is `false`, but no cancellations. Reports aren't stored for a sink, and a failed write isn't retried.
public protocol ReportSink: Sendable {
  /// The sink's name in events.
  var name: String { get }

  /// Writes reports.
  ///
  /// Calls don't overlap and are made on the reporter's queue.
  ///
  /// - Parameter reports: redacted reports.
  /// - Throws: any error; the reporter emits ``DeliveryEvent/dropped(service:count:reason:)``.
  func write(_ reports: [ErrorReport]) throws
}
