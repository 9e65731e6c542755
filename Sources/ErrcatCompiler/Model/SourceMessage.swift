package import MessageFormat
package import PositionedJSON

/// A parsed message of the source pack, with which translations are compared.
package struct SourceMessage: Sendable {
  /// The location of the message.
  package let message: PackMessage
  /// UTF-8 that contains the unescaped text.
  package let bytes: [UInt8]
  /// The range of the text in `bytes`.
  package let range: Range<Int>
  /// The parts of the message; empty if it has no arguments or is malformed.
  package let nodes: [MessageNode]
  /// The arguments in the order of their first use; empty if the message is malformed.
  package let uses: [ArgumentUse]
  /// Whether the text is not ICU MessageFormat.
  package let isMalformed: Bool

  /// The unescaped text as a slice of `bytes`.
  package var slice: UTF8Slice { UTF8Slice(bytes, range) }
  /// The unescaped text.
  package var text: String { slice.string }
}
