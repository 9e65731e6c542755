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
