/// A range of UTF-8 in a larger buffer, such as a message in its file or its visible text.
///
/// The buffer is shared, not copied; offsets found in the slice are offsets into `bytes`.
package struct UTF8Slice: Sendable {
  /// The whole buffer.
  package let bytes: [UInt8]
  /// The offsets of the slice in the buffer.
  package let range: Range<Int>

  /// The slice of a buffer in a range.
  package init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  /// The slice of a whole buffer.
  package init(_ bytes: [UInt8]) { self.init(bytes, 0..<bytes.count) }

  /// A slice without bytes.
  package static var empty: UTF8Slice { UTF8Slice([], 0..<0) }

  /// Whether the slice has no bytes.
  package var isEmpty: Bool { range.isEmpty }

  /// The number of bytes.
  package var count: Int { range.count }

  /// The bytes of the slice; their indices are offsets into the buffer.
  package var utf8: ArraySlice<UInt8> { bytes[range] }

  /// Whether all bytes are ASCII.
  package var isASCII: Bool { bytes.isASCII(range) }

  /// The slice as a string; malformed UTF-8 becomes U+FFFD.
  package var string: String { String(decoding: bytes[range], as: UTF8.self) }

  /// A range of the buffer as a string; malformed UTF-8 becomes U+FFFD.
  package func string(_ stretch: Range<Int>) -> String {
    String(decoding: bytes[stretch], as: UTF8.self)
  }

  /// The slice of the buffer in another range.
  package func slice(_ stretch: Range<Int>) -> UTF8Slice { UTF8Slice(bytes, stretch) }
}

extension [UInt8] {
  /// Whether all bytes of a range are ASCII.
  package func isASCII(_ range: Range<Int>) -> Bool {
    self[range].allSatisfy { $0 < 0x80 }
  }
}
