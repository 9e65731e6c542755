public import CatalogFormat
public import Foundation
public import MessageFormat

/// The presentation of an error in one language: style, title, message, hint and buttons.
///
/// ```swift
/// func text(_ error: some CatalogError) -> String {
///   let presentation = error.presentation()
///   let buttons = presentation.actions.map { "[\($0.label)]" }
///   return ([presentation.message] + buttons).joined(separator: " ")
/// }
/// ```
public struct ErrorPresentation: Hashable, Sendable {
  /// A button for an action of the catalog.
  public struct Action: Hashable, Sendable, Identifiable {
    /// The action's name in the catalog.
    public let name: String
    /// The label of the button.
    public let label: String
    /// The URL that the action opens; `nil` if it opens none.
    public let link: URL?

    /// The identity of the button: its ``name``, which is unique in an error.
    public var id: String { name }

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - name: the action's name in the catalog.
    ///   - label: the label of the button.
    ///   - link: the URL that the action opens; `nil` if it opens none.
    public init(name: String, label: String, link: URL? = nil) {
      self.name = name
      self.label = label
      self.link = link
    }
  }

  /// The urgency with which a screen reader announces the error, in the terms of WAI-ARIA's
  /// `aria-live`.
  ///
  /// May grow in a minor version: give a `switch` over it a `default`.
  public enum Announcement: Hashable, Sendable {
    /// The screen reader finishes its current announcement first.
    case polite
    /// The screen reader interrupts its current announcement.
    case assertive
  }

  /// The style in which the error is shown; the best one if the catalog has several.
  public var style: DisplayStyle
  /// The styles for screens that have no room for ``style``, best first; see
  /// ``adapted(visibleFields:hasBanners:hasToasts:)``.
  public var alternativeStyles: [DisplayStyle] = []
  /// How severe the catalog considers the error, such as for an icon.
  public var severity: ErrorSeverity
  /// The language of title, message, hint and labels.
  public var language: LanguageTag
  /// The title; `nil` if the catalog has none.
  public var title: String?
  /// The message with its arguments.
  public var message: String
  /// The hint that tells the user what to do; `nil` if the catalog has none.
  public var hint: String?
  /// The help page about the error, with its key, its code and its trace id as far as the catalog's URL has them;
  /// `nil` if the catalog has none.
  public var help: URL?
  /// The buttons, in the catalog's order.
  public var actions: [Action]
  /// The trace id of the server's response or of your request, for support; `nil` if there is none.
  public var traceID: String?
  /// The fingerprint of the error, which is the same for equal failures: 32 hexadecimal digits computed from the
  /// catalog's domain and the key, without arguments and trace id; `nil` for a presentation made from its parts.
  ///
  /// The fingerprint of the catalog's fallback depends on the types, cases, domains and codes of its causes, too. A
  /// report of the error has the same fingerprint.
  public var fingerprint: String?
  /// The minimum delay before a retry, such as for a button that is disabled for so long; `nil` if there
  /// is none.
  public var retryAfter: Duration?
  /// The fields of a form that the error is about, by name, with the messages to show next to each; a
  /// field without one shows ``message``.
  public var fields: [String: [String]] = [:]

  /// Creates a presentation from its parts, for previews, tests, and errors outside any catalog.
  ///
  /// Its other properties are `nil` or empty.
  ///
  /// - Parameters:
  ///   - style: the style in which the error is shown.
  ///   - severity: the severity of the error.
  ///   - language: the language of title, message, hint and labels.
  ///   - title: the title; `nil` for none.
  ///   - message: the message with its arguments.
  ///   - hint: what tells the user what to do; `nil` for none.
  ///   - actions: the buttons.
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

  /// Makes a style the only one.
  mutating func choose(_ style: DisplayStyle) {
    self.style = style
    alternativeStyles = []
  }

  /// Whether anything is shown: whether the style isn't `silent`.
  public var isShown: Bool { style != .silent }

  /// The urgency with which a screen reader announces the error; `nil` if it needs no announcement.
  ///
  /// Banners and toasts are assertive from the severity `error` on; others, and inline messages,
  /// are polite. Dialogs and full screens move the focus, so screen readers read them without an
  /// announcement.
  public var announcement: Announcement? {
    switch style {
    case .silent, .modal, .fullscreen: return nil
    case .inline: return .polite
    case .banner, .toast: return severity >= .error ? .assertive : .polite
    }
  }

  /// The text that a screen reader announces: title, message and hint, each on a line.
  public var announcedText: String {
    [title, message, hint].compactMap { $0 }.joined(separator: "\n")
  }

  /// Creates the presentation of an error with what only an occurrence knows.
  init<E: CatalogError>(
    _ error: E,
    language: LanguageTag?,
    traceID: String?,
    retryAfter: Duration?,
    cause: String? = nil,
    fields: [String: [String]]
  ) {
    let catalog = error.catalog
    let manager = LocalizationManager.shared
    let record = error.record
    self.init(
      style: record.displays[0],
      severity: record.severity,
      language: language ?? manager.language(in: catalog),
      title: error.title(in: language, traceID: traceID),
      message: error.message(in: language, traceID: traceID),
      hint: error.hint(in: language, traceID: traceID),
      actions: error.offeredActions.map { name in
        let label = catalog.number(of: "action.\(name)").flatMap { number in
          manager.ownOrBaseText(number, in: catalog, language: language) { [:] }
        }
        let link = catalog.settings.links.first { $0.action == name }?.url
        return Action(name: name, label: label ?? name, link: link.flatMap { Self.url($0, error) })
      }
    )
    self.traceID = traceID
    fingerprint = ErrorFingerprint.text(domain: catalog.domain, key: error.key, cause: cause)
    alternativeStyles = Array(record.displays.dropFirst())
    self.retryAfter = retryAfter
    help = error.helpPage(traceID: traceID ?? "").flatMap { URL(string: $0) }
    self.fields = fields
    if let field = record.field, fields[field] == nil { self.fields[field] = [] }
  }

  /// The URL of an action's link: a URL, or the name of an argument in braces, whose value can be a server's, so that
  /// only pages on the web are opened.
  private static func url<E: CatalogError>(_ link: String, _ error: E) -> URL? {
    guard link.hasPrefix("{"), link.hasSuffix("}") else { return URL(string: link) }
    let name = link.dropFirst().dropLast()
    for argument in error.arguments where argument.name == name {
      guard case .url(let url) = argument.value, url.isWebPage else { return nil }
      return url
    }
    return nil
  }
}

extension CatalogError {
  /// The presentation of the error: style, title, message, hint and buttons.
  ///
  /// - Parameter language: the language; `nil` for the current one of
  ///   ``LocalizationManager/shared``.
  /// - Returns: the presentation.
  public func presentation(in language: LanguageTag? = nil) -> ErrorPresentation {
    ErrorPresentation(
      self,
      language: language,
      traceID: nil,
      retryAfter: retryAfter,
      fields: [:]
    )
  }
}

extension ErrorPresentation {
  /// The presentation for a screen: in the first of its styles that the screen has room for.
  ///
  /// ```swift
  /// let shown = presentation.adapted(visibleFields: ["email", "password"])
  /// switch shown.style {
  /// case .inline: formErrors = shown.fields
  /// default: notices.append(shown)
  /// }
  /// ```
  ///
  /// `inline` needs one of the error's ``fields`` on the screen; `banner` and `toast` need a place of
  /// their own; all other styles are always possible. If no style is possible, the last one is used, and
  /// an error with a single style always has it.
  ///
  /// - Parameters:
  ///   - visibleFields: the names of the form's fields that are on the screen.
  ///   - hasBanners: whether the screen has a place for banners.
  ///   - hasToasts: whether the screen has a place for toasts.
  /// - Returns: the presentation with that style alone.
  public func adapted(
    visibleFields: Set<String> = [],
    hasBanners: Bool = true,
    hasToasts: Bool = true
  ) -> ErrorPresentation {
    guard let last = alternativeStyles.last else { return self }
    let possible = ([style] + alternativeStyles).first { style in
      switch style {
      case .inline: return fields.keys.contains(where: visibleFields.contains)
      case .banner: return hasBanners
      case .toast: return hasToasts
      case .modal, .fullscreen, .silent: return true
      }
    }
    var adapted = self
    adapted.choose(possible ?? last)
    return adapted
  }

  /// The messages to show next to a field of a form; none if the error isn't about the field.
  public func messages(for field: String) -> [String] {
    guard let messages = fields[field] else { return [] }
    return messages.isEmpty ? [message] : messages
  }
}
