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
