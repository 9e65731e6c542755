package import PositionedJSON

/// The base catalog that a module's catalog extends.
package struct BaseCatalog: Sendable {
  /// The path of the base catalog, relative to the module's.
  package var path = Located("", .nowhere)
  /// The Swift module that contains its errors.
  package var module = Located("", .nowhere)
  /// The name of its enum of errors.
  package var enumName = Located("", .nowhere)
  /// The name of the base's enum that maps other errors.
  package var mapperName = "ErrorMapper"
}

/// Another catalog of the same app: the base of a module, or another module.
package struct RelatedCatalog: Sendable {
  /// The path of its file, relative to the current directory.
  package let path: String
  /// Its contents.
  package let catalog: Catalog
  /// Whether it is the base of the catalog that is checked.
  package let isBase: Bool
  /// The files that everything else depends on: that of the catalog and those of its source pack.
  let files: [SourceFile]
  /// Whether its source pack has a text for a key.
  let hasText: @Sendable (_ key: String) -> Bool

  package init(
    path: String,
    catalog: Catalog,
    isBase: Bool,
    files: [SourceFile],
    hasText: @escaping @Sendable (_ key: String) -> Bool
  ) {
    self.path = path
    self.catalog = catalog
    self.isBase = isBase
    self.files = files
    self.hasText = hasText
  }
}
