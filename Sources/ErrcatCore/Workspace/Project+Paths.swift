package import ErrcatCompiler
import PositionedJSON

extension Project {
  /// The folder of the catalog; empty for the current one.
  package var folder: String { PathText.parent(files[0].path) ?? "" }

  /// The folder of the packs.
  package var packsPath: String { PathText.join(folder, catalog.packsFolder) }

  /// The lock's file as it is to be; what is there now is expected to be what was read.
  package func change(to lock: TranslationLock) -> FileChange {
    let path = PathText.join(packsPath, CatalogFiles.lockName)
    let old = self.lock == nil ? nil : files.first { $0.path == path }
    return FileChange(
      path: path,
      bytes: Array(lock.text.utf8),
      expected: old.map { .bytes($0.bytes) } ?? .nothing
    )
  }
}
