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
      self.init(try Self.find(), in: .disk, rules: rules)
      return
    }
    self.init(catalog, in: .disk, rules: rules)
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
        not found in \(FileSystem.resolved(".")) or a parent folder; set it with '--catalog PATH', or \
        create one with 'errcat init'
        """
    )
  }
}
