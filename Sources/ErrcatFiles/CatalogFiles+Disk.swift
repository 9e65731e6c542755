package import ErrcatCompiler

extension CatalogFiles {
  /// The files of a catalog on the disk.
  ///
  /// - Parameters:
  ///   - catalog: its path; `nil` to look for `catalog.json` here and in the parent folders.
  ///   - rules: the rules that the catalog's `lint` may name; `nil` to leave names unchecked.
  /// - Throws: `FileError` if there is none to be found.
  package init(onDisk catalog: String?, rules: [RuleReference]? = nil) throws(FileError) {
    guard let catalog else {
      self.init(try Self.find(in: Self.folders), in: .disk, rules: rules)
      return
    }
    self.init(catalog, in: .disk, rules: rules)
  }

  /// The name that a catalog has unless its path is set.
  static let fileName = "catalog.json"

  /// This folder and its parents, as prefixes of paths.
  static var folders: [String] { (0..<64).map { String(repeating: "../", count: $0) } }

  /// The path of `catalog.json` in the first of some folders that has one.
  ///
  /// - Parameters:
  ///   - folders: the folders, as prefixes of paths.
  ///   - current: the folder whose inner folders have the catalogs that the error names.
  /// - Returns: the path.
  /// - Throws: `FileError` if none of the folders has one.
  static func find(
    in folders: [String],
    from current: String = "."
  ) throws(FileError) -> String {
    for folder in folders where FileSystem.existsInOwnFolder(folder + fileName) {
      return folder + fileName
    }
    let below = below(current).map { "'\($0)'" }
    let hint =
      below.isEmpty
      ? "set it with '--catalog PATH', or create one with 'errcat init'"
      : "set one below it with '--catalog PATH': \(below.joined(separator: ", "))"
    throw FileError(
      path: fileName,
      reason: "not found in \(FileSystem.resolved(".")) or a parent folder; \(hint)"
    )
  }

  /// The paths of the first catalogs in a folder and those in it, the nearest ones first.
  static func below(_ folder: String) -> [String] {
    var found: [String] = []
    var folders = [""]
    // A folder can contain any number of others.
    for place in 0..<1_000 {
      guard place < folders.count, found.count < 5 else { break }
      let inner = folders[place]
      for name in (try? FileSystem.listIfFolder(PathText.join(folder, inner))) ?? [] {
        let path = PathText.join(inner, name)
        let isFolder = FileSystem.isFolder(PathText.join(folder, path))
        if isFolder, name != "node_modules" { folders.append(path) }
        guard !isFolder, name == fileName, found.count < 5,
          let bytes = try? FileSystem.read(PathText.join(folder, path)),
          String(decoding: bytes, as: UTF8.self).contains("\"errcat\"")
        else { continue }
        found.append(path)
      }
    }
    return found
  }
}
