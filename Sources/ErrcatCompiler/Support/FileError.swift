/// A file that could not be read or written: printed as `error: path: reason`.
package struct FileError: Error, Equatable, CustomStringConvertible {
  package let path: String
  package let reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Path and reason as they are: escape them for where they go.
  package var description: String { "\(path): \(reason)" }
}
