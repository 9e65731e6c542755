import MessageFormat
package import PositionedJSON

/// Reads a catalog and the files that belong to it through a ``FileReader``.
package struct CatalogFiles: Sendable {
  /// The name of a pack and the paths of its files.
  private struct Pack {
    let name: String
    let paths: [String]
  }

  /// The name of the file that records which source messages were translated, in the packs' folder.
  package static let lockName = "errcat.lock"

  /// The path of `catalog.json`.
  package let path: String
  /// Reads the files.
  package let files: FileReader
  /// The rules that the catalog's `lint` can name; `nil` to accept all names.
  private let rules: [RuleReference]?
  /// Earlier results of reading and checking; `nil` to read and check everything.
  private let known: KnownResults?

  package init(
    _ path: String,
    in files: FileReader,
    rules: [RuleReference]? = nil,
    known: KnownResults? = nil
  ) {
    self.path = path
    self.files = files
    self.rules = rules
    self.known = known
  }

  /// Another catalog of the same app.
  package func other(_ path: String) -> CatalogFiles {
    CatalogFiles(path, in: files, rules: rules, known: known)
  }

  /// The same catalog in other files, such as those of an earlier version.
  package func version(in files: FileReader) -> CatalogFiles {
    CatalogFiles(path, in: files, rules: rules)
  }

  /// The catalog as if other bytes had been written to some files.
  ///
  /// - Parameter replaced: the new bytes, by the path of an existing file.
  /// - Returns: a catalog that reads these bytes instead.
  package func replacing(_ replaced: [String: [UInt8]]) -> CatalogFiles {
    CatalogFiles(path, in: files.replacing(replaced), rules: rules)
  }

  /// The catalogs of an app that are read.
  package enum Selection: Sendable {
    /// One catalog.
    case alone
    /// The catalog, then the modules that it lists, each once; all of them can be read.
    case withModules
    /// The catalog with those that it belongs to: after a base catalog its modules, after a module's catalog its base.
    case family
    /// The catalog, then the modules that it lists.
    ///
    /// A module whose catalog can't be read is omitted and listed in the base project's `unreadableModules`, which
    /// `module-mismatch` reports.
    case checked
  }

  /// Reads the catalog and all its packs.
  ///
  /// - Throws: ``FileError`` if the catalog or a pack can't be read.
  package func read() throws -> Pipeline { try read(catalogFile(), related: []) }

  /// Reads catalogs, each with its packs, or with its source pack and the packs of some languages.
  ///
  /// Each catalog has those before it, or its base, as `related`.
  ///
  /// - Parameters:
  ///   - selection: the catalogs.
  ///   - languages: tags as the user typed them, regions included; `nil` for all packs.
  /// - Returns: the pipeline of the catalog, then those of the others in their order.
  /// - Throws: ``FileError`` if a catalog or a pack can't be read.
  package func read(_ selection: Selection, languages: [String]? = nil) throws -> [Pipeline] {
    let own = try read(catalogFile(), languages: languages, related: [])
    if case .alone = selection { return [own] }
    var pipelines = [own]
    var unreadable: [Located<String>] = []
    var related = [RelatedCatalog(path, own.project, isBase: true)]
    var known: Set<String> = [PathText.normalized(path)]
    for module in own.project.catalog.modules {
      let catalog = other(path(ofModule: module))
      guard known.insert(PathText.normalized(catalog.path)).inserted else { continue }
      let file: SourceFile
      do throws(FileError) {
        file = try catalog.catalogFile()
      } catch {
        guard case .checked = selection else { throw error }
        unreadable.append(Located(catalog.path, module.range))
        continue
      }
      let pipeline = try catalog.read(file, languages: languages, related: related)
      pipelines.append(pipeline)
      related.append(RelatedCatalog(catalog.path, pipeline.project, isBase: false))
    }
    pipelines[0] = own.with(unreadableModules: unreadable)
    if case .family = selection, let base = own.project.catalog.base {
      let path = PathText.join(PathText.parent(path) ?? "", base.path.value)
      if PathText.normalized(path) != PathText.normalized(self.path) {
        pipelines.append(try other(path).read())
      }
    }
    return pipelines
  }

  /// The path of the catalog of a module, whose folder is relative to this catalog's.
  private func path(ofModule module: Located<String>) -> String {
    let folder = PathText.join(PathText.parent(path) ?? "", module.value)
    return PathText.join(folder, "catalog.json")
  }

  /// The bytes of `catalog.json`.
  ///
  /// - Throws: ``FileError`` if it can't be read.
  package func catalogFile() throws(FileError) -> SourceFile {
    _ = try link(path)
    return SourceFile(path: path, bytes: try files.read(path))
  }

  /// The file that a path leads to; `nil` if it isn't known which one.
  ///
  /// - Throws: ``FileError`` if the link leads out of the project.
  private func link(_ path: String) throws(FileError) -> FileLink? {
    let link = files.link(path, PathText.parent(self.path) ?? "")
    guard link?.isReadable(as: PathText.name(path)) ?? true else {
      throw FileError(path: path, reason: "is a link that leads out of the project")
    }
    return link
  }

  /// Reads a catalog with its packs.
  ///
  /// - Parameters:
  ///   - file: the catalog.
  ///   - languages: the languages whose packs are read besides the source pack; `nil` for all.
  ///   - related: the other catalogs of the app; `nil` if they aren't searched for.
  /// - Returns: the project.
  /// - Throws: ``FileError`` if a pack can't be read.
  func read(
    _ file: SourceFile,
    languages: [String]? = nil,
    related: [RelatedCatalog]?
  ) throws -> Pipeline {
    let folder = PathText.parent(file.path) ?? ""
    return try Pipeline(
      file,
      rules: rules,
      related: { catalog in
        guard let related else { return nil }
        // The related catalogs include the base if all modules are read from it.
        if related.contains(where: \.isBase) { return related }
        let path = catalog.base.map { PathText.normalized(PathText.join(folder, $0.path.value)) }
        return related + (path.flatMap(base).map { [$0] } ?? [])
      },
      packFolder: { catalog in
        let path = PathText.join(folder, catalog.packsFolder)
        let (packs, others, lost) = try packs(in: path)
        let wanted = languages.map { Set(($0 + [catalog.sourceLanguage.value]).map(Self.language)) }
        return PackFolder(
          try read(
            packs.filter { pack in
              guard let wanted else { return true }
              return LanguageTag(pack.name) != nil && wanted.contains(Self.language(pack.name))
            }
          ),
          lock: try lock(in: path),
          others: others,
          unread: lost
            + Self.misnamed(others, beside: packs, catalog).map { PathText.join(path, $0) }
        )
      },
      known: known
    )
  }

  /// The language of a tag, by the name that CLDR uses; the text itself if it isn't a tag.
  private static func language(_ tag: String) -> String {
    LanguageTag(tag)?.normalized.language ?? tag
  }

  /// The base catalog at a path; `nil` if it can't be read.
  private func base(_ path: String) -> RelatedCatalog? {
    guard let bytes = try? files.read(path) else { return nil }
    let (catalog, findings) = CatalogReader.read(JSONDocument(bytes), file: 0)
    let unreadable = Rule.buildIDs(with: .makesFileUnreadable)
    guard !findings.diagnostics.contains(where: { $0.isFound(by: unreadable) }) else { return nil }
    let (texts, source) = sourceKeys(of: catalog, in: PathText.parent(path) ?? "")
    return RelatedCatalog(
      path: path,
      catalog: catalog,
      isBase: true,
      files: [SourceFile(path: path, bytes: bytes)] + source
    ) { texts.find($0) != nil }
  }

  /// The keys of the source pack of another catalog, and its files; empty if it can't be read.
  private func sourceKeys(
    of catalog: Catalog,
    in folder: String
  ) -> (keys: ByteStringTable, files: [SourceFile]) {
    let packs = (try? packs(in: PathText.join(folder, catalog.packsFolder)))?.packs ?? []
    guard let tag = catalog.sourceTag,
      let pack = packs.first(where: { LanguageTag($0.name) == tag })
    else { return (ByteStringTable(), []) }
    var reader = PackReader(
      tag: tag,
      keys: ByteStringTable(),
      addsKeys: true,
      findings: Findings(Severities(catalog))
    )
    let read = pack.paths.compactMap { path in
      (try? files.read(path)).map { SourceFile(path: path, bytes: $0) }
    }
    _ = reader.read(read.map { (index: 0, document: JSONDocument($0.bytes)) })
    return (reader.keys, read)
  }

  private func lock(in folder: String) throws(FileError) -> SourceFile? {
    let path = PathText.join(folder, Self.lockName)
    guard files.exists(path) else { return nil }
    _ = try link(path)
    return SourceFile(path: path, bytes: try files.read(path))
  }

  /// The packs in a folder: `tr.json`, or all JSON files in a folder `tr`; the names of everything else in it; and the
  /// paths of JSON files that are in no pack.
  private func packs(in folder: String) throws(FileError) -> (
    packs: [Pack], others: [String], unread: [String]
  ) {
    var packs: [Pack] = []
    var others: [String] = []
    var unread: [String] = []
    var searched = 0
    for name in try files.list(folder) ?? [] {
      let path = PathText.join(folder, name)
      // The catalog can be in the folder of the packs.
      if PathText.normalized(path) == PathText.normalized(self.path) { continue }
      if name.hasSuffix(".json") {
        packs.append(Pack(name: String(name.dropLast(5)), paths: [path]))
        continue
      }
      guard let contents = try files.list(path) else {
        others.append(name)
        if Self.isJSON(name) { unread.append(path) }
        continue
      }
      let names = contents.filter { $0.hasSuffix(".json") }
      if names.isEmpty {
        others.append(name)
      } else {
        if LanguageNames.tag(name) != nil { _ = try link(path) }
        packs.append(Pack(name: name, paths: names.map { PathText.join(path, $0) }))
      }
      for other in contents where !other.hasSuffix(".json") {
        try findJSON(PathText.join(path, other), depth: 0, &unread, &searched)
      }
    }
    return (packs, others, unread)
  }

  /// Adds the paths of JSON files that are at a path or in folders below it.
  ///
  /// - Parameters:
  ///   - path: a file or a folder.
  ///   - depth: how many folders it is below that of a pack.
  ///   - found: the paths.
  ///   - searched: how many files and folders have been looked at; no more than 1,000 are, because a link can lead to
  ///     a folder of any size.
  /// - Throws: a ``FileError`` if a folder can't be read.
  private func findJSON(
    _ path: String,
    depth: Int,
    _ found: inout [String],
    _ searched: inout Int
  ) throws(FileError) {
    searched += 1
    guard depth < 8, searched <= 1_000 else { return }
    guard let names = try files.list(path) else {
      if Self.isJSON(PathText.name(path)) { found.append(path) }
      return
    }
    for name in names {
      try findJSON(PathText.join(path, name), depth: depth + 1, &found, &searched)
    }
  }

  /// The names of files such as `de.json.txt` that seem to be the pack of a language that has none; a language that the
  /// catalog names is reported itself.
  private static func misnamed(
    _ others: [String],
    beside packs: [Pack],
    _ catalog: Catalog
  ) -> [String] {
    let named = [catalog.sourceLanguage.value] + catalog.languages.map(\.value)
    let known = Set((packs.map(\.name) + named).compactMap { LanguageNames.tag($0) })
    return others.filter { name in
      guard name.lowercased().contains(".json."),
        let tag = LanguageNames.tag(String(name.prefix { $0 != "." }))
      else { return false }
      return !known.contains(tag)
    }
  }

  private static func isJSON(_ name: String) -> Bool { name.lowercased().hasSuffix(".json") }

  private func read(_ packs: [Pack]) throws -> [PackFiles] {
    try Concurrent.map(packs) { pack in
      let links = try identities(of: pack)
      let read = try pack.paths.map { SourceFile(path: $0, bytes: try files.read($0)) }
      return PackFiles(name: pack.name, files: read, identities: links, known: known)
    }
  }

  /// For each file of a pack, what all its names have in common; `nil` where that isn't known.
  private func identities(of pack: Pack) throws -> [String?] {
    try pack.paths.map { try link($0)?.identity }
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
