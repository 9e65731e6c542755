/// A stretch of UTF-8 in a buffer that holds more: a message in its file, what people see of it.
///
/// The buffer is shared, not copied; offsets found in the slice are offsets into `bytes`.
package struct UTF8Slice: Sendable {
  package let bytes: [UInt8]
  package let range: Range<Int>

  @inlinable
  package init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  /// All of a text.
  @inlinable
  package init(_ bytes: [UInt8]) { self.init(bytes, 0..<bytes.count) }

  /// No text.
  @inlinable
  package static var empty: UTF8Slice { UTF8Slice([], 0..<0) }

  @inlinable
  package var isEmpty: Bool { range.isEmpty }

  /// How many bytes it has.
  @inlinable
  package var count: Int { range.count }

  /// Its own bytes; their indices are offsets into the buffer.
  @inlinable
  package var utf8: ArraySlice<UInt8> { bytes[range] }

  @inlinable
  package var string: String { String(decoding: bytes[range], as: UTF8.self) }

  /// A stretch of it as a string.
  @inlinable
  package func string(_ stretch: Range<Int>) -> String {
    String(decoding: bytes[stretch], as: UTF8.self)
  }

  /// Another stretch of the same buffer.
  @inlinable
  package func slice(_ stretch: Range<Int>) -> UTF8Slice { UTF8Slice(bytes, stretch) }
}
