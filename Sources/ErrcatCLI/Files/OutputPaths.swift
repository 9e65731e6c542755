import ErrcatCompiler
import ErrcatCore
import ErrcatFiles
import PositionedJSON

/// The files that a command writes, which replace any file but those that they are made from.
enum OutputPaths {
  /// Checks that no output is a file of the catalog, under any name.
  ///
  /// - Parameters:
  ///   - paths: the outputs; those that don't exist yet replace nothing.
  ///   - files: the files of the catalog, its packs and its modules.
  /// - Throws: `RequestError.refused` for the first output that is one of the files.
  static func check(
    _ paths: some Sequence<String>,
    besides files: [SourceFile]
  ) throws(RequestError) {
    let existing = paths.filter(FileSystem.exists)
    guard !existing.isEmpty else { return }
    let own = Set(files.map { FileSystem.resolved($0.path) })
    guard let path = existing.first(where: { own.contains(FileSystem.resolved($0)) }) else {
      return
    }
    throw .refused("'\(Escaping.terminal(path))' is part of the catalog; choose another file")
  }
}
