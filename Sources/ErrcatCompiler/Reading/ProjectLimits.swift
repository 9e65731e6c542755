/// The maximum size of a project.
package enum ProjectLimits {
  /// The maximum length of a message in bytes, as it is written in the file.
  package static let message = 1 << 20
  /// The maximum number of messages in a pack.
  package static let messages = 2_000_000
  /// The maximum number of modules of a catalog: each is compared with all others.
  static let modules = 1_000
  /// The maximum number of pack files in a project: their indices have 16 bits, and the catalog is a
  /// file too.
  static let packFiles = Int(UInt16.max) - 1
}
