import ErrcatCompiler
import ErrcatFiles

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A state of files and folders, which is compared with a later one.
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
      stamps[path] = earlier?.stamps[path] ?? FileSystem.stamp(path) ?? ""
    }
    for path in folders {
      names[path] =
        earlier?.names[path] ?? (try? FileSystem.listIfFolder(path))?.sorted() ?? []
    }
  }

  /// The current state of the same files and folders.
  var current: FileWatch { FileWatch(files: Array(stamps.keys), folders: Array(names.keys)) }

  /// Waits for a change, and until nothing has changed for a moment: some programs write a file in two steps.
  ///
  /// - Returns: the state after the change.
  func next() -> FileWatch {
    var last = self
    while true {
      usleep(100_000)
      let now = current
      if now == last, now != self { return now }
      last = now
    }
  }
}
