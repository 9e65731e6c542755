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

  /// The catalog with its packs and modules.
  ///
  /// - Throws: `FileError` if no catalog is named or found.
  func workspace() throws(FileError) -> Workspace {
    Workspace(try CatalogFiles(onDisk: catalog, rules: Rule.references))
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

  /// The catalogs with their packs and modules, in the order in which they are named.
  ///
  /// - Throws: `FileError` if no catalog is named or found.
  func workspaces() throws(FileError) -> [Workspace] {
    var workspaces: [Workspace] = []
    for name in catalog.isEmpty ? [nil] : catalog.map(Optional.some) {
      var one = CatalogOptions()
      one.catalog = name
      workspaces.append(try one.workspace())
    }
    return workspaces
  }
}
