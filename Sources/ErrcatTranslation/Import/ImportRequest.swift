/// The files to be imported, and the limits of an import.
package struct ImportRequest: Sendable {
  /// The paths of translation files, and of folders with such files.
  package var paths: [String]
  /// The language of all texts; `nil` for the one that each file, or else its path, specifies.
  package var language: String?
  /// Whether a language may get a pack that has none and isn't in the catalog's `languages`.
  package var createsPacks = false
  /// Whether texts that are marked as fuzzy or for review are imported too.
  package var takesUnreviewed = false
  /// Whether messages of the modules that the catalog lists are imported too.
  package var includesModules = true

  package init(_ paths: [String], language: String? = nil) {
    self.paths = paths
    self.language = language
  }
}
