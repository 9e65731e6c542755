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
