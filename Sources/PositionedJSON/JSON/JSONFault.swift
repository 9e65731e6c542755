/// A violation of RFC 8259.
package struct JSONFault: Hashable, Sendable {
  /// The shortest range of the text whose change fixes the fault.
  package let range: ByteRange
  /// The message of a diagnostic: what was expected and what was found, without a final stop.
  package let message: String
  /// The bracket that opened the container which isn't closed; `nil` for other faults.
  package let opening: ByteRange?
  /// The effect of removing the range, a verb phrase; `nil` if that doesn't correct the text.
  package let removal: String?

  init(
    _ range: ByteRange,
    _ message: String,
    opening: ByteRange? = nil,
    removal: String? = nil
  ) {
    self.range = range
    self.message = message
    self.opening = opening
    self.removal = removal
  }

  /// The fault of a text that isn't plain UTF-8, at its start.
  init(_ encoding: TextEncoding) {
    self.init(
      ByteRange(0, encoding.markLength),
      encoding.message,
      removal: encoding.isReadable ? "remove the byte order mark" : nil
    )
  }
}
