import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles

/// Which catalog a command works on.
struct CatalogOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Path of the catalog. Default: catalog.json in this folder or the nearest parent.",
      valueName: "path"
    ),
    completion: .file(extensions: ["json"])
  )
  var catalog: String?

  /// The catalog with its packs and modules, for a command that changes none of them.
  ///
  /// - Throws: `FileError` if no catalog is named or found.
  func workspace() throws(FileError) -> Workspace {
    Interruption.warn(ofCatalog: catalog)
    return Workspace(try CatalogFiles(onDisk: catalog, rules: Rule.references))
  }

  /// The catalog with its packs and modules, after what an interrupted command left has been undone.
  ///
  /// - Parameter isDry: whether nothing may be written.
  /// - Returns: the catalog.
  /// - Throws: `FileError` if no catalog is named or found, or a file can't be restored.
  func workspaceToChange(isDry: Bool) throws(FileError) -> Workspace {
    if !isDry { try Interruption.undo(ofCatalog: catalog) }
    return try workspace()
  }
}

/// Which catalogs a command works on.
struct CatalogsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Path of the catalog. Default: catalog.json in this folder or the nearest parent. Repeatable.
      """,
      valueName: "path"
    ),
    completion: .file(extensions: ["json"])
  )
  var catalog: [String] = []

  /// The catalogs with their packs and modules, after what an interrupted command left has been undone.
  ///
  /// - Parameter isDry: whether nothing may be written.
  /// - Returns: the catalogs in the order in which they are named.
  /// - Throws: `FileError` if no catalog is named or found, or a file can't be restored.
  func workspacesToChange(isDry: Bool) throws(FileError) -> [Workspace] {
    var workspaces: [Workspace] = []
    for name in catalog.isEmpty ? [nil] : catalog.map(Optional.some) {
      var one = CatalogOptions()
      one.catalog = name
      workspaces.append(try one.workspaceToChange(isDry: isDry))
    }
    return workspaces
  }
}
