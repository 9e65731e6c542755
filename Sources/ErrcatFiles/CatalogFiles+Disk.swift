package import ErrcatCore

extension CatalogFiles {
  /// The files of a catalog on the disk.
  ///
  /// - Parameter catalog: its path; `nil` to look for `catalog.json` here and in the parent folders.
  /// - Throws: `FileError` if there is none to be found.
  package init(onDisk catalog: String?) throws(FileError) {
    guard let catalog else {
      self.init(try Self.find(), in: .disk)
      return
    }
    self.init(catalog, in: .disk)
  }

  /// The path of `catalog.json` here or in a parent folder.
  private static func find() throws(FileError) -> String {
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
}
