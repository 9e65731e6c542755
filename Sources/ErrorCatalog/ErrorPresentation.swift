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

  public let style: DisplayStyle
  public let severity: ErrorSeverity
  public let title: String?
  public let message: String
  public let hint: String?
  public let actions: [Action]
}
