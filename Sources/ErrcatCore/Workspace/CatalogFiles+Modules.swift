package import ErrcatCompiler
import PositionedJSON

extension CatalogFiles {
  /// Reads the catalog and the catalogs of its modules.
  ///
  /// Each catalog has those before it as `related`. A module whose catalog can't be read is omitted and
  /// listed in the base project's `unreadableModules`, which `module-mismatch` reports.
  ///
  /// - Returns: the pipeline of the catalog, then those of its `modules` in their order.
  /// - Throws: `FileError` if the catalog or a pack can't be read.
  package func readWithModules() async throws -> [Pipeline] {
    let first = try await read(catalogFile(), related: [])
    let base = first.project.catalog
    var modules: [Pipeline] = []
    var unreadable: [Located<String>] = []
    var related = [RelatedCatalog(path: path, catalog: base, isBase: true)]
    for module in base.modules {
      let folder = PathText.join(PathText.parent(path) ?? "", module.value)
      let catalog = other(PathText.join(folder, "catalog.json"))
      guard let file = try? catalog.catalogFile() else {
        unreadable.append(Located(catalog.path, module.range))
        continue
      }
      let pipeline = try await catalog.read(file, related: related)
      modules.append(pipeline)
      related.append(
        RelatedCatalog(path: catalog.path, catalog: pipeline.project.catalog, isBase: false)
      )
    }
    var project = first.project
    project.unreadableModules = unreadable
    return [Pipeline(project, first.reading, hasCatalog: first.hasCatalog)] + modules
  }
}
