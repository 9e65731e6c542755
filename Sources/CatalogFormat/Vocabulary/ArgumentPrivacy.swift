/// Whether the value of an argument may leave the device.
///
/// May grow in a minor version: give a `switch` over it a `default` that treats the value as private.
public enum ArgumentPrivacy: String, CaseIterable, Sendable {
  /// Never.
  case `private`
  /// Unchanged.
  case `public`
  /// As a keyed hash only.
  case hash
}
