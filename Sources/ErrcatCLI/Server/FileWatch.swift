import ErrcatCompiler
import ErrcatFiles

/// What tells whether files and folders have changed.
struct FileWatch: Equatable {
  private var stamps: [String: String] = [:]
  private var names: [String: [String]] = [:]

  /// A state of files and folders.
  ///
  /// - Parameters:
  ///   - files: paths of files.
  ///   - folders: paths of folders whose lists of names are compared.
  ///   - earlier: the state before the files were read, which holds for the paths that it has; `nil` for the
  ///     current state of all.
  init(files: [String], folders: [String], earlier: FileWatch? = nil) {
    for path in files {
      stamps[path] = earlier?.stamps[path] ?? FileSystem.stamp(path)?.text ?? ""
    }
    for path in folders {
      names[path] =
        earlier?.names[path] ?? (try? FileSystem.listIfFolder(path))?.sorted() ?? []
    }
  }

  /// The current state of the same files and folders.
  var current: FileWatch { FileWatch(files: Array(stamps.keys), folders: Array(names.keys)) }
}
