/// New contents for a file, and what the file must contain before it is replaced.
package struct FileChange: Equatable, Sendable {
  /// What must be at the path when the file is written.
  package enum Expectation: Equatable, Sendable {
    /// Any file or none.
    case anything
    /// No file.
    case nothing
    /// A file with these bytes.
    case bytes([UInt8])
  }

  /// The path of the file.
  package let path: String
  /// The new contents.
  package let bytes: [UInt8]
  /// What must be at the path for the file to be written.
  package let expected: Expectation

  package init(path: String, bytes: [UInt8], expected: Expectation = .anything) {
    self.path = path
    self.bytes = bytes
    self.expected = expected
  }

  /// Whether the file already has the new contents.
  package var isEmpty: Bool { expected == .bytes(bytes) }
}
