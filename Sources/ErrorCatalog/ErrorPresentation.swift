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

  /// How it is to be shown.
  public let style: DisplayStyle
  /// swift-log's level.
  public let severity: ErrorSeverity
  /// A heading; `nil` if there is none.
  public let title: String?
  /// The message, filled in.
  public let message: String
  /// What to do, in words; `nil` if there is none.
  public let hint: String?
  /// Buttons, in the order of the catalog.
  public let actions: [Action]
}
