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
  static func find(in folders: [String]) throws(FileError) -> String {
    for folder in folders where FileSystem.existsInOwnFolder(folder + fileName) {
      return folder + fileName
    }
    throw FileError(
      path: fileName,
      reason: """
        not found in \(FileSystem.resolved(".")) or a parent folder; set it with '--catalog PATH', or \
        create one with 'errcat init'
        """
    )
  }
}
