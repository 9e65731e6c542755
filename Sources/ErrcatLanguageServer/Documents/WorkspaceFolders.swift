import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// The folders that a client has open, and the catalogs in them.
struct WorkspaceFolders {
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

  /// The catalogs: those that the user has named; without them, those of the folders and those that are nearest to open
  /// documents, each after its base.
  ///
  /// - Parameters:
  ///   - documents: the open documents.
  ///   - files: the files as the client sees them.
  /// - Returns: paths of files that exist.
  func catalogs(near documents: OpenDocuments, in files: FileReader) -> [String] {
    guard named.isEmpty else { return named }
    var found: [String] = []
    func add(_ path: String) {
      guard !found.contains(path), let root = Self.root(path, in: files) else { return }
      let base = root?.member("base")?.member("catalog")?.string.map {
        PathText.normalized(PathText.join(PathText.parent(path) ?? "", $0))
      }
      if let base, base != path, contains(base), !found.contains(base),
        Self.root(base, in: files) != nil
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

  /// The outermost value of a catalog, if its JSON has one; `nil` without a file, or for a file of another tool.
  private static func root(_ path: String, in files: FileReader) -> JSONValue?? {
    guard files.exists(path) else { return nil }
    let root = (try? files.read(path)).flatMap { JSONDocument($0).root }
    guard let members = root?.members, !members.isEmpty else { return .some(root) }
    return members.contains { ["errcat", "errors"].contains($0.key) } ? .some(root) : nil
  }
}
