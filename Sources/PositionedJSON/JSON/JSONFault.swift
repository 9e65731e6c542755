/// A place where a text breaks the rules of RFC 8259.
package struct JSONFault: Hashable, Sendable {
  package let range: ByteRange
  /// What stands there, in the wording of a diagnostic.
  package let message: String
  /// Where the thing that is unfinished began, if that helps.
  package let opening: ByteRange?
  /// What removing the range does, a verb phrase; `nil` if that doesn't correct the text.
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
}
