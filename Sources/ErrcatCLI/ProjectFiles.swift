import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// Finds and reads the files of a catalog.
enum ProjectFiles {
  /// A pack by its name, and where its files are.
  typealias PackPaths = (name: String, files: [String])

  /// Reads a catalog and its packs.
  static func read(_ catalog: String?) async throws -> Pipeline {
    try await read(file(catalog))
  }

  /// Reads a catalog, its source pack and the packs of some languages, regions included.
  ///
  /// - Parameters:
  ///   - catalog: its path; `nil` to look for it.
  ///   - languages: tags as the user gave them; none means all packs.
  ///   - allowsNew: whether a language without pack is one that is to get one; if not, all packs are
  ///     read for the sake of what can be said about it.
  ///   - scope: how much is read of the catalog and the source messages.
  /// - Returns: the project.
  /// - Throws: `FileError` if the catalog or a pack cannot be read.
  static func read(
    _ catalog: String?,
    languages: [String],
    allowsNew: Bool = false,
    scope: ReadingScope = .everything
  ) async throws -> Pipeline {
    try await read(catalog, allowsNew: allowsNew, scope: scope) { languages }
  }

  /// The same with languages that are found out while the catalog is being read.
  static func read(
    _ catalog: String?,
    allowsNew: Bool = false,
    scope: ReadingScope = .everything,
    languages: () async throws -> [String]
  ) async throws -> Pipeline {
    try await read(try file(catalog), scope: scope) { paths, source in
      let named = try await languages().map { LanguageTag($0)?.language ?? $0 }
      let known = Set(paths.compactMap { LanguageTag($0.name)?.language })
      guard !named.isEmpty, allowsNew || named.allSatisfy(known.contains) else { return paths }
      let wanted = Set(named + [LanguageTag(source)?.language ?? source])
      return paths.filter { LanguageTag($0.name).map { wanted.contains($0.language) } ?? false }
    }
  }

  private static func file(_ catalog: String?) throws -> SourceFile {
    let path = try catalog ?? find()
    return SourceFile(path: path, bytes: try FileSystem.read(path))
  }

  /// Reads the packs of a catalog.
  ///
  /// - Parameters:
  ///   - file: the catalog.
  ///   - related: other catalogs of the app; `nil` to leave alone what other folders hold.
  ///   - replaced: bytes to take for a pack instead of those on the disk, by path.
  ///   - scope: how much is read.
  ///   - chosen: gives those of the packs that are to be read, by the source language.
  /// - Returns: the project.
  /// - Throws: `FileError` if a pack cannot be read.
  static func read(
    _ file: SourceFile,
    related: [RelatedCatalog]? = nil,
    replaced: [String: [UInt8]] = [:],
    scope: ReadingScope = .everything,
    chosen: ([PackPaths], String) async throws -> [PackPaths] = { paths, _ in paths }
  ) async throws -> Pipeline {
    let folder = PathText.parent(file.path) ?? ""
    return try await Pipeline(
      file,
      rules: Rule.references,
      related: { catalog in
        guard let related else { return nil }
        let path = catalog.base.map { PathText.join(folder, $0.path.value) }
        // The base is among them when all modules are read from it.
        if related.contains(where: \.isBase) { return related }
        return related + (path.flatMap(base).map { [$0] } ?? [])
      },
      scope: scope,
      packFolder: { place in
        let path = PathText.join(folder, place.folder)
        let paths = try await chosen(try packPaths(path), place.sourceLanguage)
        return PackFolder(try await packs(paths, replaced), lock: try lock(path))
      }
    )
  }

  /// A catalog and, if it is the base of modules, theirs, each knowing those before it.
  ///
  /// - Parameters:
  ///   - catalog: its path; `nil` to look for it.
  ///   - replaced: bytes to take for a file instead of those on the disk, by path.
  /// - Returns: the projects, and what is wrong with the list of modules, in the first one's file.
  /// - Throws: `FileError` if the catalog or a pack cannot be read.
  static func readModules(_ catalog: String?, replaced: [String: [UInt8]] = [:]) async throws -> (
    pipelines: [Pipeline], faults: [Diagnostic]
  ) {
    let path = try catalog ?? find()
    let file = SourceFile(path: path, bytes: try replaced[path] ?? FileSystem.read(path))
    let first = try await read(file, related: [], replaced: replaced)
    var pipelines = [first]
    var faults: [Diagnostic] = []
    var related = [RelatedCatalog(path: path, catalog: first.project.catalog, isBase: true)]
    for module in first.project.catalog.modules {
      let folder = PathText.join(PathText.parent(path) ?? "", module.value)
      let path = PathText.join(folder, "catalog.json")
      guard let bytes = try? replaced[path] ?? FileSystem.read(path) else {
        faults.append(
          Diagnostic(
            rule: Rule.moduleMismatch.id,
            severity: .error,
            message: "no catalog can be read at '\(path)'",
            location: Location(0, module.range)
          )
        )
        continue
      }
      let file = SourceFile(path: path, bytes: bytes)
      let pipeline = try await read(file, related: related, replaced: replaced)
      pipelines.append(pipeline)
      related.append(
        RelatedCatalog(path: path, catalog: pipeline.project.catalog, isBase: false)
      )
    }
    return (pipelines, faults)
  }

  /// The catalog at a path, if one can be read there.
  private static func base(_ path: String) -> RelatedCatalog? {
    guard let bytes = try? FileSystem.read(path) else { return nil }
    let document = JSONDocument(bytes)
    guard document.faults.isEmpty else { return nil }
    return RelatedCatalog(
      path: path,
      catalog: CatalogReader.read(document, file: 0).catalog,
      isBase: true
    )
  }

  /// `catalog.json` here or in a parent folder.
  static func find() throws -> String {
    var prefix = ""
    for _ in 0..<64 {
      let path = prefix + "catalog.json"
      if FileSystem.exists(path) { return path }
      guard FileSystem.exists(prefix + "..") else { break }
      prefix += "../"
    }
    throw FileError(
      path: "catalog.json",
      reason: """
        is neither in \(FileSystem.resolved(".")) nor in a folder above it; '--catalog PATH' names \
        another, 'errcat init' writes one
        """
    )
  }

  /// Where the packs' folder keeps which source messages were translated.
  static let lockName = "errcat.lock"

  private static func lock(_ folder: String) throws(FileError) -> SourceFile? {
    let path = PathText.join(folder, lockName)
    guard FileSystem.exists(path) else { return nil }
    return SourceFile(path: path, bytes: try FileSystem.read(path))
  }

  /// The packs in a folder: `tr.json`, or all JSON files of a folder `tr`.
  private static func packPaths(_ folder: String) throws -> [PackPaths] {
    guard FileSystem.isFolder(folder) else { return [] }
    var paths: [PackPaths] = []
    for name in try FileSystem.list(folder) {
      let path = PathText.join(folder, name)
      if name.hasSuffix(".json") {
        paths.append((String(name.dropLast(5)), [path]))
      } else if FileSystem.isFolder(path) {
        let files = try FileSystem.list(path).filter { $0.hasSuffix(".json") }
        if !files.isEmpty { paths.append((name, files.map { PathText.join(path, $0) })) }
      }
    }
    return paths
  }

  private static func packs(
    _ paths: [PackPaths],
    _ replaced: [String: [UInt8]]
  ) async throws -> [PackFiles] {
    try await withThrowingTaskGroup(of: (Int, PackFiles).self) { group in
      for (index, pack) in paths.enumerated() {
        group.addTask {
          let files = try pack.files.map {
            SourceFile(path: $0, bytes: try replaced[$0] ?? FileSystem.read($0))
          }
          return (index, PackFiles(name: pack.name, files: files))
        }
      }
      var packs = [PackFiles?](repeating: nil, count: paths.count)
      for try await (index, pack) in group { packs[index] = pack }
      return packs.compactMap { $0 }
    }
  }
}
