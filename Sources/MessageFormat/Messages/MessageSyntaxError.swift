/// A syntax error in an ICU message.
public struct MessageSyntaxError: Error, Hashable, Sendable {
  /// The shortest range whose change fixes the error, as UTF-8 offsets in the bytes that were
  /// parsed.
  public let range: Range<Int>
  /// The message for developers and translators, such as `expected '{' after the selector, found
  /// '}'`.
  public let message: String

  init(_ range: Range<Int>, _ message: String) {
    self.range = range
    self.message = message
  }
}

extension MessageSyntaxError: CustomStringConvertible {
  /// The UTF-8 offset, a colon, and the message.
  public var description: String { "\(range.lowerBound): \(message)" }
}
