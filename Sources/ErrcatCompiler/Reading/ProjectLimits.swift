/// How large a project may be.
package enum ProjectLimits {
  /// Bytes of a message.
  package static let message = 1 << 20
  /// Messages of a pack.
  package static let messages = 2_000_000
  /// Files of all packs: their numbers have 16 bits, and the catalog is one.
  static let packFiles = Int(UInt16.max) - 1
}
