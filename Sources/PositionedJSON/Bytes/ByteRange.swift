/// A stretch of a file's bytes: two UTF-8 offsets, 0-based, the end excluded.
///
/// Stored in 32 bits each, because a pack holds one for every key and every message; a file over
/// 256 MiB is refused before it is read.
package struct ByteRange: Hashable, Sendable {
  private let start: UInt32
  private let end: UInt32

  package init(_ lowerBound: Int, _ upperBound: Int) {
    precondition(lowerBound <= upperBound, "a range ends before it starts")
    start = UInt32(truncatingIfNeeded: lowerBound)
    end = UInt32(truncatingIfNeeded: upperBound)
  }

  package var lowerBound: Int { Int(start) }
  package var upperBound: Int { Int(end) }
  package var count: Int { Int(end) - Int(start) }
  package var isEmpty: Bool { start == end }

  /// The same stretch as a standard range, to subscript bytes with.
  package var offsets: Range<Int> { lowerBound..<upperBound }

  /// The stretch without its first and last byte: what stands between the quotes of a JSON string.
  package var inner: ByteRange { ByteRange(lowerBound + 1, max(lowerBound + 1, upperBound - 1)) }
}

extension ByteRange {
  /// The start of a file, for what stands nowhere in it.
  package static let nowhere = ByteRange(0, 0)
}
