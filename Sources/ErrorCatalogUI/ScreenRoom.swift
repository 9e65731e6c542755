import ErrorCatalog

/// The room of a screen, and the parts of an error that it shows, without anything of SwiftUI.
struct ScreenRoom: Hashable, Sendable {
  /// The names of the form's fields that are on the screen.
  var visibleFields: Set<String> = []
  /// Whether the screen has a place for banners.
  var hasBanners = true
  /// Whether the screen has a place for toasts.
  var hasToasts = true

  /// The error as the screen shows it; `nil` if fields on the screen show it, or there is none.
  func overlay(_ presentation: ErrorPresentation?) -> ErrorPresentation? {
    guard let shown = adapted(presentation) else { return nil }
    let isAtField =
      shown.style == .inline && shown.fields.keys.contains(where: visibleFields.contains)
    return isAtField ? nil : shown
  }

  /// The error as a field on the screen shows it, with the field's messages; `nil` if it shows none.
  func inlineError(_ presentation: ErrorPresentation?, at field: String) -> ErrorPresentation? {
    guard visibleFields.contains(field), let shown = adapted(presentation), shown.style == .inline
    else { return nil }
    let messages = shown.messages(for: field)
    guard !messages.isEmpty else { return nil }
    return ErrorPresentation(
      style: .inline,
      severity: shown.severity,
      language: shown.language,
      title: shown.title,
      message: messages.joined(separator: "\n"),
      hint: shown.hint,
      actions: shown.actions,
      traceID: shown.traceID,
      retryAfter: shown.retryAfter,
      fields: [field: messages]
    )
  }

  private func adapted(_ presentation: ErrorPresentation?) -> ErrorPresentation? {
    presentation?.adapted(
      visibleFields: visibleFields,
      hasBanners: hasBanners,
      hasToasts: hasToasts
    )
  }
}
