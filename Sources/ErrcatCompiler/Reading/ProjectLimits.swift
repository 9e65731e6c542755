/// The maximum size of a project; that of a pack is ``PackLimits``.
package enum ProjectLimits {
  /// The maximum number of modules of a catalog: each is compared with all others.
  static let modules = 1_000
  /// The maximum number of pack files in a project: their indices have 16 bits, and the catalog is a
  /// file too.
  static let packFiles = Int(UInt16.max) - 1
}
