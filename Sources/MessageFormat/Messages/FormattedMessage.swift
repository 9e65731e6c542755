/// A formatted message with the ranges of its arguments.
public struct FormattedMessage: Hashable, Sendable {
  /// The range of an argument's value in the text.
  public struct Span: Hashable, Sendable {
    /// The name of the argument.
    public let name: String
    /// The UTF-8 offsets of the value in the text, 0-based.
    public let range: Range<Int>

    /// Creates a span.
    ///
    /// - Parameters:
    ///   - name: the name of the argument.
    ///   - range: the UTF-8 offsets of the value in the text, 0-based.
    public init(name: String, range: Range<Int>) {
      self.name = name
      self.range = range
    }
  }

  /// The text to show.
  public let text: String
  /// The ranges of the arguments, in the order of the text.
  public let spans: [Span]

  /// Creates a formatted message.
  ///
  /// - Parameters:
  ///   - text: the text to show.
  ///   - spans: the ranges of the arguments, in the order of the text.
  public init(text: String, spans: [Span]) {
    self.text = text
    self.spans = spans
  }
}
