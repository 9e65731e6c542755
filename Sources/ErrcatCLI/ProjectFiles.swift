import ErrcatCore
import ErrcatSource

/// Finds and reads the files of a catalog.
enum ProjectFiles {
  /// Reads a catalog and its packs.
  static func read(_ catalog: String?) async throws -> Pipeline {
    let path = try catalog ?? find()
    return try await read(SourceFile(path: path, bytes: try FileSystem.read(path)))
  }

  /// Reads the packs of a catalog.
  static func read(_ file: SourceFile) async throws -> Pipeline {
    try await Pipeline(file) { folder in
      try await packs(PathText.join(PathText.parent(file.path) ?? "", folder))
    }
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
      reason:
        "is neither here nor in a parent folder; '--catalog PATH' names another, 'errcat init' writes one"
    )
  }

  /// The packs in a folder: `tr.json`, or all JSON files of a folder `tr`.
  private static func packs(_ folder: String) async throws -> [PackFiles] {
    guard FileSystem.isFolder(folder) else { return [] }
    var paths: [(name: String, files: [String])] = []
    for name in try FileSystem.list(folder) {
      let path = PathText.join(folder, name)
      if name.hasSuffix(".json") {
        paths.append((String(name.dropLast(5)), [path]))
      } else if FileSystem.isFolder(path) {
        let files = try FileSystem.list(path).filter { $0.hasSuffix(".json") }
        if !files.isEmpty { paths.append((name, files.map { PathText.join(path, $0) })) }
      }
    }
    return try await withThrowingTaskGroup(of: (Int, PackFiles).self) { group in
      for (index, pack) in paths.enumerated() {
        group.addTask {
          let files = try pack.files.map { SourceFile(path: $0, bytes: try FileSystem.read($0)) }
          return (index, PackFiles(name: pack.name, files: files))
        }
      }
      var packs = [PackFiles?](repeating: nil, count: paths.count)
      for try await (index, pack) in group { packs[index] = pack }
      return packs.compactMap { $0 }
    }
  }
}
