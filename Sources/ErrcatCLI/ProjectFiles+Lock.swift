import ErrcatCompiler
import ErrcatCore
import PositionedJSON

extension ProjectFiles {
  /// The lock's file as it is to be; what stands there now is expected to be what was read.
  static func lockChange(_ lock: TranslationLock, _ project: Project) -> FileChange {
    let folder = PathText.join(
      PathText.parent(project.files[0].path) ?? "",
      project.catalog.packsFolder
    )
    let path = PathText.join(folder, lockName)
    let old = project.lock == nil ? nil : project.files.first { $0.path == path }
    return FileChange(
      path: path,
      bytes: Array(lock.text.utf8),
      expected: old.map { .bytes($0.bytes) } ?? .nothing
    )
  }
}
