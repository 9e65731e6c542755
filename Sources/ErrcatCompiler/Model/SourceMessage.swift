package import MessageFormat
package import PositionedJSON

/// A message of the source pack, parsed once: what translations are compared with.
package struct SourceMessage: Sendable {
  package let message: PackMessage
  /// Unescaped texts, and where in them this one stands.
  package let bytes: [UInt8]
  package let range: Range<Int>
  package let nodes: [MessageNode]
  package let uses: [ArgumentUse]
  package let isMalformed: Bool

  /// The text, unescaped, among others.
  package var slice: UTF8Slice { UTF8Slice(bytes, range) }
  /// The text, unescaped.
  package var text: String { slice.string }
}
