import ErrcatCompiler
import ErrcatCore
import ErrcatFiles
import PositionedJSON

/// The files that a command writes, which replace any file but those that they are made from.
enum OutputPaths {
  /// Checks that no output is a file of the catalog, under any name, or would be read as one.
  ///
  /// - Parameters:
  ///   - paths: the outputs.
  ///   - projects: the catalog and its modules.
  /// - Throws: `RequestError.refused` for the first output that is such a file.
  static func check(
    _ paths: some Sequence<String>,
    besides projects: [Project]
  ) throws(RequestError) {
    let own = Set(projects.flatMap(\.files).map { FileSystem.resolved($0.path) })
    let ownFolders = Set(projects.map { FileSystem.resolved($0.packsPath) })
    for path in paths {
      if FileSystem.exists(path), own.contains(FileSystem.resolved(path)) {
        throw .refused("'\(Escaping.terminal(path))' is part of the catalog; choose another file")
      }
      let folder = packFolders(of: path).first { ownFolders.contains(FileSystem.resolved($0)) }
      if let folder {
        throw .refused(
          """
          '\(Escaping.terminal(path))' would be a language pack of the catalog; choose a path outside \
          '\(Escaping.terminal(folder))'
          """
        )
      }
    }
  }

  /// The folders of packs in which a file would be a pack or a part of one: `tr.json` and `tr/texts.json` are.
  private static func packFolders(of path: String) -> [String] {
    guard path.hasSuffix(".json"), let folder = PathText.parent(path) else { return [] }
    return [folder, PathText.parent(folder)].compactMap { $0?.isEmpty == true ? "." : $0 }
  }
}
