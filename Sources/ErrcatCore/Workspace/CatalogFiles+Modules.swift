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
  package func readWithModules() throws -> [Pipeline] {
    let first = try read(catalogFile(), related: [])
    let base = first.project.catalog
    var modules: [Pipeline] = []
    var unreadable: [Located<String>] = []
    var related = [RelatedCatalog(path, first.project, isBase: true)]
    for module in base.modules {
      let catalog = self.catalog(of: module)
      guard let file = try? catalog.catalogFile() else {
        unreadable.append(Located(catalog.path, module.range))
        continue
      }
      let pipeline = try catalog.read(file, related: related)
      modules.append(pipeline)
      related.append(RelatedCatalog(catalog.path, pipeline.project, isBase: false))
    }
    return [first.with(unreadableModules: unreadable)] + modules
  }

  /// Reads the catalog, and its modules if they are included, each with its source pack and the packs of
  /// some languages.
  ///
  /// Unlike ``readWithModules()``, it doesn't read what only rules need, and fails if a module is missing:
  /// no finding would report it.
  ///
  /// - Parameters:
  ///   - modules: whether the modules that the catalog lists are included.
  ///   - languages: tags as the user typed them; empty for all packs.
  ///   - allowsNew: whether a language can be without a pack.
  /// - Returns: the pipeline of the catalog, then those of its `modules` in their order.
  /// - Throws: `FileError` if a catalog or a pack can't be read.
  package func read(
    modules: Bool,
    languages: [String] = [],
    allowsNew: Bool = true
  ) throws -> [Pipeline] {
    let first = try read(languages: languages, allowsNew: allowsNew)
    guard modules else { return [first] }
    var pipelines = [first]
    var known: Set<String> = [PathText.normalized(path)]
    for module in first.project.catalog.modules {
      let catalog = self.catalog(of: module)
      let normalized = PathText.normalized(catalog.path)
      guard known.insert(normalized).inserted else { continue }
      pipelines.append(
        try catalog.read(languages: languages, allowsNew: allowsNew)
      )
    }
    return pipelines
  }

  /// Reads the catalog with those that it belongs to: after a base catalog its modules, after a module's
  /// catalog its base.
  ///
  /// - Returns: the pipeline of the catalog, then those of the others.
  /// - Throws: `FileError` if a catalog or a pack can't be read.
  package func readFamily() throws -> [Pipeline] {
    let own = try read(modules: true)
    guard let base = own[0].project.catalog.base else { return own }
    let path = PathText.join(PathText.parent(path) ?? "", base.path.value)
    guard PathText.normalized(path) != PathText.normalized(self.path) else { return own }
    return own + [try other(path).read()]
  }

  /// The catalog of a module, whose folder is relative to this catalog's.
  private func catalog(of module: Located<String>) -> CatalogFiles {
    let folder = PathText.join(PathText.parent(path) ?? "", module.value)
    return other(PathText.join(folder, "catalog.json"))
  }
}

extension RelatedCatalog {
  fileprivate init(_ path: String, _ project: Project, isBase: Bool) {
    let files = [0] + (project.source?.files.map { $0 } ?? [])
    self.init(
      path: path,
      catalog: project.catalog,
      isBase: isBase,
      files: files.map { project.files[$0] }
    ) { key in
      project.keys.find(key).map { project.sources.has($0) } ?? false
    }
  }
}
