/// The bytes of a file, with the path that diagnostics show.
package struct SourceFile: Equatable, Sendable {
  /// The path relative to the directory in which the command was started.
  package let path: String
  /// The content of the file, not validated.
  package let bytes: [UInt8]

  /// A file of a path and its content.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The bytes of a range as text; malformed UTF-8 becomes U+FFFD.
  package func text(_ range: ByteRange) -> String {
    String(decoding: bytes[range.offsets], as: UTF8.self)
  }
}

/// A range of a file's bytes: two UTF-8 offsets, 0-based, the end excluded.
///
/// Each offset takes 32 bits, because a pack holds a range for every key and every message. Files
/// over 256 MiB are refused before they are read.
package struct ByteRange: Hashable, Sendable {
  private let start: UInt32
  private let end: UInt32

  /// A range of two offsets from 0 to `UInt32.max`, the lower one first.
  package init(_ lowerBound: Int, _ upperBound: Int) {
    precondition(lowerBound <= upperBound, "a range ends before it starts")
    start = UInt32(truncatingIfNeeded: lowerBound)
    end = UInt32(truncatingIfNeeded: upperBound)
  }

  /// The offset of the first byte.
  package var lowerBound: Int { Int(start) }
  /// The offset after the last byte.
  package var upperBound: Int { Int(end) }
  /// The number of bytes.
  package var count: Int { Int(end) - Int(start) }
  /// Whether the range has no bytes.
  package var isEmpty: Bool { start == end }

  /// The offsets as a standard range, to subscript bytes with.
  package var offsets: Range<Int> { lowerBound..<upperBound }

  /// The range without its first and last byte: the text between the quotes of a JSON string.
  package var inner: ByteRange { ByteRange(lowerBound + 1, max(lowerBound + 1, upperBound - 1)) }
}

extension ByteRange {
  /// The start of a file, for findings about something that isn't in it.
  package static let nowhere = ByteRange(0, 0)
}
