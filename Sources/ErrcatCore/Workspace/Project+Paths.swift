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

extension [Project] {
  /// The paths of the files that were read.
  package var paths: [String] { flatMap { $0.files.map(\.path) } }

  /// The paths of the folders that new packs would be in, sorted.
  package var packFolders: [String] {
    let parents = flatMap { $0.files.dropFirst().compactMap { PathText.parent($0.path) } }
    return Set(map(\.packsPath) + parents).sorted()
  }
}

extension Project {
  /// The messages of a key in a pack; more than one if the key is there twice.
  package func messages(_ key: String, in pack: LanguagePack) -> [PackMessage] {
    if let number = keys.find(key) {
      return pack.has(number) ? pack.messages.filter { Int($0.key) == number } : []
    }
    guard let extra = pack.extraKeys.find(key) else { return [] }
    return pack.messages.filter { Int($0.key) == keys.count + extra }
  }
}
