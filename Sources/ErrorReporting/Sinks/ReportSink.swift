/// A destination on this machine that takes reports immediately: a file, a log, metrics.
///
/// Reports for a sink aren't stored or retried.
public protocol ReportSink: Sendable {
  /// The sink's name in events.
  var name: String { get }

  /// Writes reports.
  ///
  /// - Parameter reports: redacted reports. Calls don't overlap and are made on the reporter's queue.
  /// - Throws: any error; it is reported with ``DeliveryEvent/dropped(service:count:reason:)``.
  func write(_ reports: [ErrorReport]) throws
}
