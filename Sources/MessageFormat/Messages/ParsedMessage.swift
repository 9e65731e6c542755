/// A parsed message: its bytes and its parts.
public struct ParsedMessage: Sendable {
  /// UTF-8, as it was parsed.
  public let bytes: [UInt8]
  /// The parts in the order of the text.
  public let nodes: [MessageNode]

  /// Parses ICU MessageFormat 1.
  ///
  /// Apostrophes follow ICU's default mode: `''` is one apostrophe, and `'` quotes only before a
  /// brace, or before `#` inside a plural.
  public init(_ text: String) throws(MessageSyntaxError) {
    try self.init(utf8: Array(text.utf8))
  }

  /// Parses ICU MessageFormat 1 given as UTF-8.
  public init(utf8 bytes: [UInt8]) throws(MessageSyntaxError) {
    var parser = MessageParser()
    try parser.parse(bytes, 0..<bytes.count)
    self.bytes = bytes
    nodes = parser.nodes
  }

  /// The text of a range such as a node's name or style.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
