/// A step in the delivery of reports; every failure emits one.
///
/// `service` is the service's name, or the sink's. More cases may be added in minor
/// versions; end a `switch` over it with `@unknown default`.
public enum DeliveryEvent: Hashable, Sendable {
  /// Items were written to the disk; from then on they survive a crash.
  case stored(service: String, ids: [String])
  /// A service accepted items.
  case delivered(service: String, ids: [String])
  /// A service didn't accept items; they are sent again after a delay.
  case retrying(service: String, count: Int, after: Duration, reason: String)
  /// Items were dropped; `service` is `nil` if no service received them.
  case dropped(service: String?, count: Int, reason: DropReason)
  /// The disk can't be written to; items are kept in memory until it can.
  case spoolFailed(service: String, reason: String)
  /// The disk can be written to again.
  case spoolRecovered(service: String)
  /// An earlier process left items, which are delivered now.
  case spoolReopened(service: String, waitingCount: Int, damagedBytes: Int)
  /// A metadata literal had reserved names; their values were omitted.
  case refusedKeys([String])
}
