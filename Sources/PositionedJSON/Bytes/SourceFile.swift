/// A file as it was read: a name to show and the bytes.
package struct SourceFile: Sendable {
  /// The path as diagnostics show it, relative to where the command was started.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The bytes of a range as text; bytes that are not UTF-8 become U+FFFD.
  package func text(_ range: ByteRange) -> String {
    String(decoding: bytes[range.offsets], as: UTF8.self)
  }
}
