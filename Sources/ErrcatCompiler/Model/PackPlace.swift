/// The folder and the source language of a catalog's packs.
package struct PackPlace: Equatable, Sendable {
  /// The folder, relative to the catalog.
  package let folder: String
  /// The catalog's source language.
  package let sourceLanguage: String
}
