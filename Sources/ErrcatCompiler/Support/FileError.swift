/// A file that could not be read or written: printed as `error: path: reason`.
package struct FileError: Error, Equatable, CustomStringConvertible {
  /// The path of the file.
  package let path: String
  /// Why, as the end of a sentence that starts with the path.
  package let reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Path and reason as they are: escape them for where they go.
  package var description: String { "\(path): \(reason)" }
}
