/// A text that is not ICU MessageFormat.
public struct MessageSyntaxError: Error, Hashable, Sendable {
  /// The smallest stretch to change, as UTF-8 offsets into the bytes that were parsed.
  public let range: Range<Int>
  /// What is wrong there and what was expected, in lower case, without a final stop.
  public let message: String

  init(_ range: Range<Int>, _ message: String) {
    self.range = range
    self.message = message
  }
}

extension MessageSyntaxError: CustomStringConvertible {
  /// Offset and message.
  public var description: String { "\(range.lowerBound): \(message)" }
}
