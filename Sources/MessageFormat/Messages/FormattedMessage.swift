/// A message with its arguments filled in.
public struct FormattedMessage: Hashable, Sendable {
  /// A stretch of the text that an argument fills.
  public struct Span: Hashable, Sendable {
    /// The argument's name.
    public let name: String
    /// UTF-8 offsets in the text, 0-based.
    public let range: Range<Int>

    /// - Parameters:
    ///   - name: the argument's.
    ///   - range: UTF-8 offsets in the text, 0-based.
    public init(name: String, range: Range<Int>) {
      self.name = name
      self.range = range
    }
  }

  /// The text to show.
  public let text: String
  /// In the order of the text.
  public let spans: [Span]

  /// - Parameters:
  ///   - text: the text to show.
  ///   - spans: in the order of the text.
  public init(text: String, spans: [Span]) {
    self.text = text
    self.spans = spans
  }
}
