/// A file as it is to be.
package struct FileChange: Equatable, Sendable {
  /// What has to be there still when the file is written.
  package enum Expectation: Equatable, Sendable {
    /// Any file, or none.
    case anything
    /// No file.
    case nothing
    /// A file with these bytes.
    case bytes([UInt8])
  }

  /// The path of the file.
  package let path: String
  /// What the file holds once it is written.
  package let bytes: [UInt8]
  /// What has to be there for the file to be written.
  package let expected: Expectation

  package init(path: String, bytes: [UInt8], expected: Expectation = .anything) {
    self.path = path
    self.bytes = bytes
    self.expected = expected
  }

  /// Whether the file is as it is to be already.
  package var isEmpty: Bool { expected == .bytes(bytes) }
}
