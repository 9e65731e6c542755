/// The version of the catalog's, the lock's and the baseline's format.
package enum FormatVersion {
  /// The newest version that errcat reads.
  package static let current = 1

  /// The message about a file of a newer version.
  package static func newer(_ version: Int) -> String {
    "format version \(version) is newer than this errcat supports (\(current))"
  }
}
