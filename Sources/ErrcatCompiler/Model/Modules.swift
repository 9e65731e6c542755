/// The catalog that a module's catalog adds to.
package struct BaseCatalog: Sendable {
  /// Where it is, relative to the module's.
  package let path: Located<String>
  /// The Swift module of its errors.
  package let module: Located<String>
  /// The names of its enum and its mapper.
  package let enumName: Located<String>
  package let mapperName: String
}

/// Another catalog of the same app: the base of a module, or a module beside it.
package struct RelatedCatalog: Sendable {
  /// The path of its file, as people find it from where they are.
  package let path: String
  package let catalog: Catalog
  /// Whether it is the base of the catalog at hand.
  package let isBase: Bool

  package init(path: String, catalog: Catalog, isBase: Bool) {
    self.path = path
    self.catalog = catalog
    self.isBase = isBase
  }
}
