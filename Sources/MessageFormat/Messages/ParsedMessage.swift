/// A parsed ICU message, ready to be formatted.
///
/// ```swift
/// let message = try ParsedMessage("{n, plural, one {# file} other {# files}}")
/// let arguments = message.nodes.filter(\.isArgument).map { message.text($0.name) }  // ["n"]
/// ```
public struct ParsedMessage: Sendable {
  /// The message in UTF-8.
  public let bytes: [UInt8]
  /// The parts of the message, in the order of the text.
  public let nodes: [MessageNode]

  /// Parses a message in ICU MessageFormat 1.
  ///
  /// Apostrophes work as in ICU's default mode: `''` is an apostrophe, and `'` quotes text only
  /// before a brace, or before `#` inside a plural.
  ///
  /// - Parameter text: the message.
  /// - Throws: a ``MessageSyntaxError`` with the first error in the message.
  public init(_ text: String) throws(MessageSyntaxError) {
    try self.init(utf8: Array(text.utf8))
  }

  /// Parses a message in ICU MessageFormat 1 from its UTF-8 bytes.
  ///
  /// - Parameter bytes: the message.
  /// - Throws: a ``MessageSyntaxError`` with the first error in the message.
  public init(utf8 bytes: [UInt8]) throws(MessageSyntaxError) {
    self.bytes = bytes
    nodes = try MessageParser.parse(bytes, bytes.indices)
  }

  /// The text of a range, such as a node's name or style; the part of it that is in the message.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}

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
