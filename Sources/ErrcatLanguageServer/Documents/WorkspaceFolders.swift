import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// The folders that a client has open, and the catalogs in them.
struct WorkspaceFolders: Sendable {
  /// Absolute paths without symbolic links.
  var paths: [String] = []
  /// The paths of catalogs that the user has named, which may be elsewhere.
  let named: [String]

  /// Whether a file is in one of the folders, and not in Git's own files.
  func contains(_ path: String) -> Bool {
    paths.contains { folder in
      let prefix = folder.hasSuffix("/") ? folder : "\(folder)/"
      return path.hasPrefix(prefix)
        && !path.dropFirst(prefix.count).split(separator: "/").contains(".git")
    }
  }

  /// Whether a file that was read is shown to the user: one in a folder, under its own name or that of a link, or any if
  /// the user has named the catalogs.
  ///
  /// All others, such as modules elsewhere, are only read.
  func shows(_ path: String, resolved: (String) -> String) -> Bool {
    let path = PathText.normalized(path)
    return !named.isEmpty || contains(path) || contains(resolved(path))
  }

  /// The catalogs: those that the user has named; without them, those of the folders and those that are nearest to open
  /// documents, each after its base.
  ///
  /// - Parameters:
  ///   - documents: the open documents.
  ///   - files: the files as the client sees them.
  ///   - known: what was read earlier.
  /// - Returns: paths of files that exist.
  func catalogs(
    near documents: OpenDocuments,
    in files: FileReader,
    known: KnownResults
  ) -> [String] {
    guard named.isEmpty else { return named }
    var found: [String] = []
    func add(_ path: String) {
      guard !found.contains(path), let head = CatalogHead(path, in: files, known) else { return }
      let base = head.base.map {
        PathText.normalized(PathText.join(PathText.parent(path) ?? "", $0))
      }
      if let base, base != path, contains(base), !found.contains(base),
        CatalogHead(base, in: files, known) != nil
      {
        found.append(base)
      }
      found.append(path)
    }
    for folder in paths { add(PathText.join(folder, "catalog.json")) }
    for path in documents.all.keys.sorted() where contains(path) {
      var folder = PathText.parent(path)
      while let name = folder, contains(PathText.join(name, "catalog.json")) {
        let catalog = PathText.join(name, "catalog.json")
        if files.exists(catalog) {
          add(catalog)
          break
        }
        folder = PathText.parent(name)
      }
    }
    return found
  }
}

/// The fields that decide whether a file is a catalog, and which one it extends.
private struct CatalogHead {
  /// The path of the base as the catalog spells it.
  let base: String?

  /// `nil` without a file, or for a file of another tool.
  init?(_ path: String, in files: FileReader, _ known: KnownResults) {
    guard files.exists(path) else { return nil }
    let file = SourceFile(path: path, bytes: (try? files.read(path)) ?? [])
    let head = known.result("head of \(path)", file) {
      let root = JSONDocument(file.bytes).root
      let members = root?.members ?? []
      return (
        isOwn: members.isEmpty || members.contains { ["errcat", "errors"].contains($0.key) },
        base: root?.member("base")?.member("catalog")?.string
      )
    }
    guard head.isOwn else { return nil }
    base = head.base
  }
}
