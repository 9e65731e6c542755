/// The severity of an error, in swift-log's levels.
///
/// Closed: new cases come with a major version only.
public enum ErrorSeverity: String, CaseIterable, Comparable, Sendable {
  /// Information for debugging.
  case debug
  /// Information about normal operation.
  case info
  /// A condition that isn't an error but may need attention.
  case notice
  /// A problem that isn't an error yet.
  case warning
  /// An error that affects one operation.
  case error
  /// An error that needs attention at once.
  case critical

  /// Whether the left severity is lower.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The style in which an error is shown.
///
/// May grow in a minor version: give a `switch` over it a `default`.
public enum DisplayStyle: String, CaseIterable, Sendable {
  /// Next to the field that the error is about.
  case inline
  /// A short notice at the edge of the screen that disappears automatically.
  case toast
  /// A notice at the top of the screen that stays until it is dismissed.
  case banner
  /// A dialog that the user has to close.
  case modal
  /// A screen of its own.
  case fullscreen
  /// Nothing is shown.
  case silent
}

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
