public import CatalogFormat
public import Foundation
public import MessageFormat

/// What is shown of an error, in one language.
public struct ErrorPresentation: Hashable, Sendable, Identifiable {
  /// A button.
  public struct Action: Hashable, Sendable, Identifiable {
    /// The action's name in the catalog.
    public let name: String
    /// The text on the button.
    public let label: String
    /// The URL that the action opens; `nil` if it opens none.
    public let link: URL?

    /// The name: an error has each action once.
    public var id: String { name }

    /// - Parameters:
    ///   - name: the action's name in the catalog.
    ///   - label: the text on the button.
    ///   - link: the URL that the action opens.
    public init(name: String, label: String, link: URL? = nil) {
      self.name = name
      self.label = label
      self.link = link
    }
  }

  /// The side on which the text starts.
  ///
  /// Closed: no case will be added.
  public enum LayoutDirection: Hashable, Sendable {
    case leftToRight, rightToLeft
  }

  /// How a screen reader announces the error, in ARIA's terms.
  ///
  /// Closed: no case will be added.
  public enum Announcement: Hashable, Sendable {
    /// After what is being said.
    case polite
    /// At once.
    case assertive
  }

  /// How the error is shown.
  public let style: DisplayStyle
  /// The severity, in swift-log's levels.
  public let severity: ErrorSeverity
  /// The language of the texts.
  public let language: LanguageTag
  /// A heading; `nil` if there is none.
  public let title: String?
  /// The message, filled in.
  public let message: String
  /// What to do, in words; `nil` if there is none.
  public let hint: String?
  /// Buttons, in the order of the catalog.
  public let actions: [Action]

  /// The presentation itself: two that show the same are the same.
  public var id: Self { self }

  /// A presentation made of its parts, for previews, tests, and errors that no catalog has.
  ///
  /// - Parameters:
  ///   - style: how the error is shown.
  ///   - severity: in swift-log's levels.
  ///   - language: of the texts.
  ///   - title: a heading.
  ///   - message: the message, filled in.
  ///   - hint: what to do, in words.
  ///   - actions: buttons.
  public init(
    style: DisplayStyle,
    severity: ErrorSeverity = .error,
    language: LanguageTag,
    title: String? = nil,
    message: String,
    hint: String? = nil,
    actions: [Action] = []
  ) {
    self.style = style
    self.severity = severity
    self.language = language
    self.title = title
    self.message = message
    self.hint = hint
    self.actions = actions
  }

  /// Whether anything is shown at all.
  public var isShown: Bool { style != .silent }

  /// The side on which the text starts.
  public var layoutDirection: LayoutDirection {
    language.isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Whether and how a screen reader announces the error; `nil` if the screen itself takes the focus
  /// and is read, or nothing is shown.
  ///
  /// A banner or toast of an error interrupts; milder ones, and texts beside a field, wait.
  public var announcement: Announcement? {
    switch style {
    case .silent, .modal, .fullscreen: return nil
    case .inline: return .polite
    case .banner, .toast: return severity >= .error ? .assertive : .polite
    }
  }

  /// What a screen reader says: title, message and hint.
  public var announcedText: String {
    [title, message, hint].compactMap { $0 }.joined(separator: "\n")
  }

  /// Everything that is needed to show an error.
  ///
  /// - Parameters:
  ///   - error: of any catalog.
  ///   - language: `nil` means that of `LocalizationManager.shared`.
  public init<E: CatalogError>(_ error: E, language: LanguageTag? = nil) {
    let catalog = E.catalog
    let manager = LocalizationManager.shared
    let record = error.record
    self.init(
      style: record.display,
      severity: record.severity,
      language: language ?? manager.language(in: catalog),
      title: error.title(in: language),
      message: error.message(in: language),
      hint: error.recoveryHint(in: language),
      actions: record.actions.map { name in
        let label = catalog.number(of: "action.\(name)").flatMap { number in
          manager.text(number, in: catalog, language) { [:] }
        }
        let link = catalog.tables.link(ofAction: name).flatMap { URL(string: $0) }
        return Action(name: name, label: label ?? name, link: link)
      }
    )
  }

  /// Everything that is needed to show an error, in the first of a user's languages that it has texts
  /// for.
  public init<E: CatalogError>(_ error: E, languages: [LanguageTag]) {
    self.init(error, language: E.catalog.language(preferring: languages))
  }
}
