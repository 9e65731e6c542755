/// What tells a version of a file from any other without reading it.
package struct FileStamp: Equatable, Sendable {
  /// Size, times and number of the file; equal only for the same version.
  package let text: String
  /// Whether the file is so new that it can change once more without its stamp changing: its times are
  /// as exact as the file system's clock.
  package let isRecent: Bool

  package init(_ text: String, isRecent: Bool) {
    self.text = text
    self.isRecent = isRecent
  }
}
