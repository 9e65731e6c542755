#if canImport(SwiftUI)
public import ErrorCatalog
public import SwiftUI

extension View {
  /// Shows an error over this view in the style of its catalog: as a banner, toast, inline message,
  /// alert or full screen.
  ///
  /// ```swift
  /// struct UploadView: View {
  ///   @State private var presentation: ErrorPresentation?
  ///
  ///   var body: some View {
  ///     Button("Upload") { Task { await upload() } }
  ///       .errorPresentation($presentation) { action in
  ///         if action.name == "retry" { Task { await upload() } }
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// Set the binding to show an error. When the user dismisses it or chooses an action, the binding
  /// is reset to `nil`. Every style has a control that dismisses it. A toast disappears on its own after
  /// a time that depends on its text, unless VoiceOver is on.
  ///
  /// An error with several styles is shown in the first one that the screen has room for. Name the
  /// fields of a form that are on the screen, and mark each with
  /// `errorField(_:)`, so that inline errors are shown below their fields:
  ///
  /// ```swift
  /// VStack {
  ///   TextField("Email", text: $email).errorField("email")
  ///   Button("Sign up") { Task { await signUp() } }
  /// }
  /// .errorPresentation($presentation, visibleFields: ["email"])
  /// ```
  ///
  /// - Parameters:
  ///   - presentation: the error to show; nothing is shown for `nil` or the style `silent`.
  ///   - visibleFields: the names of the form's fields that are on the screen.
  ///   - hasBanners: whether the screen has a place for banners.
  ///   - hasToasts: whether the screen has a place for toasts.
  ///   - dismissLabel: the label of the control that dismisses an error: VoiceOver reads it, and an
  ///     alert with actions shows it.
  ///   - perform: receives the action that the user chose, before its link is opened.
  /// - Returns: a view with the error over this view.
  public func errorPresentation(
    _ presentation: Binding<ErrorPresentation?>,
    visibleFields: Set<String> = [],
    hasBanners: Bool = true,
    hasToasts: Bool = true,
    dismissLabel: Text = Text("Close"),
    perform: @escaping @MainActor (ErrorPresentation.Action) -> Void = { _ in }
  ) -> some View {
    modifier(
      ErrorPresentationModifier(
        presentation: presentation,
        room: ScreenRoom(
          visibleFields: visibleFields,
          hasBanners: hasBanners,
          hasToasts: hasToasts
        ),
        dismissLabel: dismissLabel,
        perform: perform
      )
    )
  }
}

/// A modifier that places an error by its style.
struct ErrorPresentationModifier: ViewModifier {
  @Binding var presentation: ErrorPresentation?
  let room: ScreenRoom
  let dismissLabel: Text
  let perform: @MainActor (ErrorPresentation.Action) -> Void
  @Environment(\.openURL) private var openURL
  @Environment(\.accessibilityVoiceOverEnabled) private var isVoiceOverEnabled

  func body(content: Content) -> some View {
    content
      .environment(\.fieldErrors, fieldErrors)
      .overlay(alignment: .top) { card(.banner) }
      .overlay(alignment: .bottom) { card(.toast) }
      .overlay(alignment: .bottomLeading) { card(.inline) }
      .alert(
        Text(shown(.modal)?.title ?? shown(.modal)?.message ?? ""),
        isPresented: isShown(.modal),
        presenting: shown(.modal)
      ) { error in
        ForEach(error.actions, id: \.id) { action in
          Button(action.label) { choose(action) }
        }
        if behavior(error).exit == .cancelButton {
          Button(role: .cancel, action: dismiss) { dismissLabel }
        }
      } message: { error in
        Text(
          [error.title == nil ? nil : error.message, error.hint].compactMap { $0 }
            .joined(separator: "\n")
        )
      }
      .overlay {
        if let error = shown(.fullscreen) {
          ErrorCard(error: error, dismissLabel: dismissLabel, choose: choose, dismiss: dismiss)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(.background)
            .accessibilityAddTraits(.isModal)
        }
      }
      .task(id: leaving) { await leave() }
  }

  /// The error as the screen shows it; `nil` if fields show it, or there is none.
  private var shown: ErrorPresentation? { room.overlay(presentation) }

  /// The error if the screen shows it in a style; otherwise `nil`.
  private func shown(_ style: DisplayStyle) -> ErrorPresentation? {
    shown.flatMap { $0.style == style ? $0 : nil }
  }

  private var fieldErrors: FieldErrors {
    FieldErrors(
      presentation: presentation,
      room: room,
      dismissLabel: dismissLabel,
      choose: choose,
      dismiss: dismiss
    )
  }

  private func isShown(_ style: DisplayStyle) -> Binding<Bool> {
    Binding(get: { shown(style) != nil }, set: { if !$0 { dismiss() } })
  }

  private func behavior(_ error: ErrorPresentation) -> PresentationBehavior {
    PresentationBehavior(error, isScreenReaderRunning: isVoiceOverEnabled)
  }

  @ViewBuilder private func card(_ style: DisplayStyle) -> some View {
    if let error = shown(style) {
      ErrorCard(error: error, dismissLabel: dismissLabel, choose: choose, dismiss: dismiss)
        .background(.regularMaterial)
        .padding()
    }
  }

  private func dismiss() { presentation = nil }

  /// The error that disappears on its own, with the time; the task starts again when it changes.
  private struct Leaving: Equatable {
    let error: ErrorPresentation
    let time: Duration
  }

  private var leaving: Leaving? {
    guard let error = shown, let time = behavior(error).visibleTime else { return nil }
    return Leaving(error: error, time: time)
  }

  private func leave() async {
    guard let leaving else { return }
    // Cancelled when another error is shown.
    guard (try? await Task.sleep(for: leaving.time)) != nil else { return }
    if shown == leaving.error { dismiss() }
  }

  private func choose(_ action: ErrorPresentation.Action) {
    dismiss()
    perform(action)
    if let link = action.link { openURL(link) }
  }
}

/// A view of an error's title, message, hint and buttons, which screen readers announce.
struct ErrorCard: View {
  let error: ErrorPresentation
  let dismissLabel: Text
  let choose: @MainActor (ErrorPresentation.Action) -> Void
  let dismiss: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      if let title = error.title { Text(title).font(.headline) }
      Text(error.message)
      if let hint = error.hint { Text(hint).font(.footnote) }
      HStack {
        ForEach(error.actions, id: \.id) { action in
          Button(action.label) { choose(action) }
        }
        Button(action: dismiss) { Image(systemName: "xmark") }
          .accessibilityLabel(dismissLabel)
      }
    }
    .padding()
    .accessibilityElement(children: .contain)
    .accessibilityAction(.escape) { dismiss() }
    .environment(
      \.layoutDirection,
      error.language.isRightToLeft ? .rightToLeft : .leftToRight
    )
    .onAppear { announce() }
  }

  private func announce() {
    guard error.announcement != nil else { return }
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
      var text = AttributedString(error.announcedText)
      text.accessibilitySpeechAnnouncementPriority =
        error.announcement == .assertive ? .high : .default
      AccessibilityNotification.Announcement(text).post()
    }
  }
}

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
