package import ErrcatCompiler

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension FileSystem {
  /// The target of a path that isn't the only name of its file.
  ///
  /// - Parameters:
  ///   - path: the path of a file or folder.
  ///   - project: the folder of the catalog. If it is in a Git repository, that is the project.
  /// - Returns: `nil` for a file that has no other name, for a folder that isn't a link, and if there is
  ///   nothing.
  package static func link(_ path: String, inProject project: String) -> FileLink? {
    var own = stat()
    guard lstat(path, &own) == 0 else { return nil }
    let isLink = own.st_mode & S_IFMT == S_IFLNK
    guard isLink || own.st_mode & S_IFMT == S_IFREG && own.st_nlink > 1 else { return nil }
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let target = resolved(path)
    return FileLink(
      identity: "\(status.st_dev) \(status.st_ino)",
      outside: isLink && !isInside(target, project) ? target : nil
    )
  }

  /// Whether an absolute path is in a project and not in Git's own files, which can hold passwords.
  private static func isInside(_ path: String, _ project: String) -> Bool {
    let folder = resolved(folder(project))
    let root = repository(of: folder) ?? folder
    let names = path.split(separator: "/")
    let rootNames = root.split(separator: "/")
    return names.starts(with: rootNames) && !names.dropFirst(rootNames.count).contains(".git")
  }

  /// The folder of the Git repository that an absolute path is in; `nil` if it is in none.
  private static func repository(of path: String) -> String? {
    var folder = path
    while folder != "/" {
      if exists(folder + "/.git") { return folder }
      folder = self.folder(of: folder)
    }
    return nil
  }
}
