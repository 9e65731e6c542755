package import ErrcatCompiler
import PositionedJSON

extension Project {
  /// The path of the catalog's folder; empty for the current folder.
  package var folder: String { PathText.parent(files[0].path) ?? "" }

  /// The path of the packs' folder, which the catalog specifies relative to its own folder.
  package var packsPath: String { PathText.join(folder, catalog.packsFolder) }

  /// The change that writes the lock file; it fails if the file has changed since it was read.
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
