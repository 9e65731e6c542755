/// The type of a message's argument.
package enum ArgumentType: String, CaseIterable, Sendable {
  case string, int, double, bool, date, duration, url
}

/// Whether the value of an argument may leave the device.
///
/// May grow in a minor version: give a `switch` over it a `default` that treats the value as
/// private.
public enum ArgumentPrivacy: String, CaseIterable, Sendable {
  /// The value never leaves the device.
  case `private`
  /// The value may leave the device unchanged.
  case `public`
  /// The value leaves the device as a keyed hash only.
  case hash
}
