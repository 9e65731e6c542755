public import MessageFormat

/// What is shown of an error, in one language.
public struct ErrorPresentation: Hashable, Sendable {
  /// A button.
  public struct Action: Hashable, Sendable {
    /// The action's name in the catalog.
    public let name: String
    /// The text on the button.
    public let label: String
    /// A URL to open.
    public let link: String?
  }

  /// Where the text starts.
  public enum LayoutDirection: Hashable, Sendable {
    case leftToRight, rightToLeft
  }

  /// How a screen reader says it, in ARIA's terms.
  public enum Announcement: Hashable, Sendable {
    /// After what is being said.
    case polite
    /// At once.
    case assertive
  }

  /// How it is to be shown.
  public let style: DisplayStyle
  /// swift-log's level.
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

  /// Whether anything is to be shown at all.
  public var isShown: Bool { style != .silent }

  /// Where the text starts.
  public var layoutDirection: LayoutDirection {
    language.isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Whether and how a screen reader is told; `nil` if the screen itself takes the focus and is
  /// read, or nothing is shown.
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

  /// All that is needed to show an error.
  ///
  /// - Parameters:
  ///   - error: of any catalog.
  ///   - language: `nil` means that of `LocalizationManager.shared`.
  public init<E: CatalogError>(_ error: E, language: LanguageTag? = nil) {
    let catalog = E.catalog
    let manager = LocalizationManager.shared
    let record = error.record
    style = record.display
    severity = record.severity
    self.language = language ?? manager.language(in: catalog)
    title = error.title(in: language)
    message = error.message(in: language)
    hint = error.recoveryHint(in: language)
    actions = record.actions.map { name in
      let label = catalog.number(of: "action.\(name)").flatMap { number in
        manager.text(number, in: catalog, language) { [:] }
      }
      return Action(name: name, label: label ?? name, link: catalog.link(ofAction: name))
    }
  }

  /// All that is needed to show an error, in the first of a user's languages that it has texts for.
  public init<E: CatalogError>(_ error: E, languages: [LanguageTag]) {
    self.init(error, language: E.catalog.language(preferring: languages))
  }
}
