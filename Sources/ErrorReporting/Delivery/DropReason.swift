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
