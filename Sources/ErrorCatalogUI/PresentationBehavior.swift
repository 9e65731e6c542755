import ErrorCatalog

/// How users get rid of an error on the screen, without anything of SwiftUI.
struct PresentationBehavior: Hashable, Sendable {
  /// A control next to the actions that ends the presentation.
  enum Exit: Hashable, Sendable {
    /// A button with a cross, which needs a label for screen readers.
    case closeButton
    /// A button with the label, in an alert with actions.
    case cancelButton
    /// The button that the system adds to an alert without buttons.
    case system
  }

  /// The control that ends the presentation without an action.
  let exit: Exit
  /// The time after which the error disappears on its own; `nil` if it stays until the user dismisses it.
  let visibleTime: Duration?

  /// The minimum time for which a toast is visible, in seconds.
  private static let minimumTime = 4.0
  /// The minimum time of a toast with actions, which the user has to read and reach.
  private static let minimumTimeWithActions = 10.0
  /// The maximum time for which a toast is visible, in seconds.
  private static let maximumTime = 30.0
  /// The time to notice a toast, and to read a column of it: about 15 columns a second, in scripts
  /// with wide characters half as many characters.
  private static let timeToNotice = 2.0
  private static let timePerColumn = 0.07

  /// The behavior of an error.
  ///
  /// - Parameters:
  ///   - presentation: the error.
  ///   - isScreenReaderRunning: whether VoiceOver is on, whose users need more time than anyone can
  ///     tell: nothing disappears on its own then.
  init(_ presentation: ErrorPresentation, isScreenReaderRunning: Bool) {
    switch presentation.style {
    case .modal: exit = presentation.actions.isEmpty ? .system : .cancelButton
    default: exit = .closeButton
    }
    guard presentation.style == .toast, !isScreenReaderRunning else {
      visibleTime = nil
      return
    }
    let labels = presentation.actions.map(\.label).joined()
    let columns = Self.columns(presentation.announcedText) + Self.columns(labels)
    let least = presentation.actions.isEmpty ? Self.minimumTime : Self.minimumTimeWithActions
    let wanted = Self.timeToNotice + Self.timePerColumn * Double(columns)
    visibleTime = .milliseconds(Int(min(max(wanted, least), Self.maximumTime) * 1_000))
  }

  /// The width of a text in columns, at most what the maximum time is enough for; a wide character
  /// has two columns.
  private static func columns(_ text: String) -> Int {
    text.unicodeScalars.prefix(1_000).reduce(0) { $0 + (isWide($1) ? 2 : 1) }
  }

  /// Whether a scalar is Chinese, Japanese or Korean, or an emoji.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return true
    default: return false
    }
  }
}

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
    var inline = shown
    inline.style = .inline
    inline.alternativeStyles = []
    inline.message = messages.joined(separator: "\n")
    inline.fields = [field: messages]
    return inline
  }

  private func adapted(_ presentation: ErrorPresentation?) -> ErrorPresentation? {
    presentation?.adapted(
      visibleFields: visibleFields,
      hasBanners: hasBanners,
      hasToasts: hasToasts
    )
  }
}
