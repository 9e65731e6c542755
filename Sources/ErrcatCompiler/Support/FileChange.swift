/// A file as it is to be.
package struct FileChange: Equatable, Sendable {
  /// What has to be there still when the file is written.
  package enum Expectation: Equatable, Sendable {
    case anything
    case nothing
    case bytes([UInt8])
  }

  package let path: String
  package let bytes: [UInt8]
  package let expected: Expectation

  package init(path: String, bytes: [UInt8], expected: Expectation = .anything) {
    self.path = path
    self.bytes = bytes
    self.expected = expected
  }

  /// Whether the file is as it is to be already.
  package var isEmpty: Bool { expected == .bytes(bytes) }
}
