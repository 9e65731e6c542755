/// Where a catalog's packs are.
package struct PackPlace: Equatable, Sendable {
  /// Relative to the catalog.
  package let folder: String
  /// The catalog's source language.
  package let sourceLanguage: String
}
