/// Where a catalog's packs are.
package struct PackPlace: Equatable, Sendable {
  /// Relative to the catalog.
  package let folder: String
  package let sourceLanguage: String
}
