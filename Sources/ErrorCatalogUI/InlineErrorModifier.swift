#if canImport(SwiftUI)
import ErrorCatalog
public import SwiftUI

extension View {
  /// Shows an error below this field of a form if its style is `inline` and it is about the field.
  ///
  /// Use it inside of a view that has
  /// `errorPresentation(_:visibleFields:hasBanners:hasToasts:dismissLabel:perform:)`,
  /// with the field's name among the visible ones.
  ///
  /// - Parameter name: the name of the field, as in the catalog's `field` and the server's responses.
  /// - Returns: a view with the messages below this view.
  public func errorField(_ name: String) -> some View { modifier(InlineErrorModifier(name: name)) }
}

/// The values with which fields show the error of their screen.
struct FieldErrors {
  let presentation: ErrorPresentation?
  let room: ScreenRoom
  let dismissLabel: Text
  let choose: @MainActor (ErrorPresentation.Action) -> Void
  let dismiss: @MainActor () -> Void
}

private struct FieldErrorsKey: EnvironmentKey {
  static var defaultValue: FieldErrors? { nil }
}

extension EnvironmentValues {
  /// The error of the screen; `nil` outside of a view that shows errors.
  var fieldErrors: FieldErrors? {
    get { self[FieldErrorsKey.self] }
    set { self[FieldErrorsKey.self] = newValue }
  }
}

/// A modifier that shows an error below a field.
struct InlineErrorModifier: ViewModifier {
  let name: String
  @Environment(\.fieldErrors) private var errors

  func body(content: Content) -> some View {
    VStack(alignment: .leading) {
      content
      if let errors, let error = errors.room.inlineError(errors.presentation, at: name) {
        ErrorCard(
          error: error,
          dismissLabel: errors.dismissLabel,
          choose: errors.choose,
          dismiss: errors.dismiss
        )
      }
    }
  }
}
#endif
