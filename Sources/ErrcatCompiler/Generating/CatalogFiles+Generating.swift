import PositionedJSON

extension CatalogFiles {
  /// Generates the Swift of the catalog, as a build does.
  ///
  /// - Parameters:
  ///   - prefix: the prefix of the files' names.
  ///   - imports: the enums of other modules whose catalogs are registered too.
  /// - Returns: the files, or the findings that prevent them.
  /// - Throws: ``FileError`` if the catalog, a pack or the baseline can't be read.
  package func generate(prefix: String, imports: [ImportedEnum] = []) throws -> Generation {
    try generate(read(), prefix: prefix, imports: imports)
  }

  /// Generates the Swift of the catalog or one of its modules after it was read.
  ///
  /// - Parameters:
  ///   - pipeline: the catalog and all packs.
  ///   - prefix: the prefix of the files' names.
  ///   - imports: the enums of other modules whose catalogs are registered too.
  /// - Returns: the files, or the findings that prevent them.
  /// - Throws: ``FileError`` if the baseline can't be read.
  package func generate(
    _ pipeline: Pipeline,
    prefix: String,
    imports: [ImportedEnum] = []
  ) throws -> Generation {
    var baseline: Baseline?
    if let name = pipeline.project.catalog.lint.baseline {
      let path = PathText.join(PathText.parent(pipeline.project.files[0].path) ?? "", name)
      baseline = try Baseline.read(path, in: files)
      if baseline == nil { throw Baseline.missing(path) }
    }
    return Generation(pipeline, prefix: prefix, imports: imports, baseline: baseline)
  }
}
