/// A file that can't be read or written; printed as `error: path: reason`.
package struct FileError: Error, Equatable, CustomStringConvertible {
  /// The path as the user passed it, or relative to the current folder.
  package let path: String
  /// Why, in lower case, without a final stop.
  package let reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Path and reason, not escaped.
  package var description: String { "\(path): \(reason)" }
}
