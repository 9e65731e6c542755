/// How an error is shown.
///
/// May grow in a minor version: give a `switch` over it a `default`.
public enum DisplayStyle: String, CaseIterable, Sendable {
  /// Beside the field that it is about.
  case inline
  /// A short notice at the edge of the screen that goes away by itself.
  case toast
  /// A notice at the top of the screen that stays.
  case banner
  /// A dialog.
  case modal
  /// In place of the whole screen.
  case fullscreen
  /// Not shown.
  case silent
}
