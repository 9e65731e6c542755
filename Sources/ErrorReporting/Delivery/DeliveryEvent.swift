/// An event in the delivery of reports; every failure emits one.
///
/// `service` is the name of the service or sink, `ids` are those of reports, and `count` is the
/// number of items. May grow in a minor version: give a `switch` over it a `default`.
public enum DeliveryEvent: Hashable, Sendable {
  /// Items were written to the disk; from now on they survive a crash.
  case stored(service: String, ids: [String])
  /// A service accepted items.
  case delivered(service: String, ids: [String])
  /// A service didn't accept items, or couldn't be reached; they are sent again after a delay.
  case retrying(service: String, count: Int, after: Duration, reason: String)
  /// Items were dropped; `service` is `nil` if the reporter dropped reports before any service.
  case dropped(service: String?, count: Int, reason: DropReason)
  /// The disk can't be written to; items are kept in memory until it can.
  case spoolFailed(service: String, reason: String)
  /// The disk can be written to again.
  case spoolRecovered(service: String)
  /// Items of an earlier process were found and are delivered now; damaged bytes are skipped.
  case spoolReopened(service: String, waitingCount: Int, damagedBytes: Int)
  /// Reports of errors that the catalog excludes from reports were written to the sinks alone.
  case notReported(ids: [String])
  /// A literal of metadata contained reserved names, whose values were omitted.
  case omittedKeys([String])
}

/// The reason why reports aren't delivered.
///
/// May grow in a minor version: give a `switch` over it a `default`.
public enum DropReason: Hashable, Sendable {
  /// The reporter's queue was full, or the reporter was shut down.
  case queueFull
  /// The spool exceeded its maximum size, and these items were the oldest or too large.
  case spoolFull
  /// The items were older than ``SpoolOptions/maximumAge``.
  case tooOld
  /// The records on the disk were damaged.
  case damaged
  /// The report lacked metadata with these names, which ``ReportingConfiguration/requiredKeys`` lists;
  /// sorted.
  case missingKeys([String])
  /// The service or sink rejected the items; the text is its reason, without private data.
  case rejected(String)
}
