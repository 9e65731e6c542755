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
