/// Why reports aren't delivered.
///
/// More cases may be added in minor versions; end a `switch` over it with `@unknown default`.
public enum DropReason: Hashable, Sendable {
  /// The reporter's queue was full, or the reporter was shut down.
  case queueFull
  /// The spool exceeded its maximum size, and these items were the oldest.
  case spoolFull
  /// The items were older than the spool's maximum age.
  case tooOld
  /// The records on the disk were damaged.
  case damaged
  /// The service or sink refused the items, for this reason.
  case refused(String)
}
