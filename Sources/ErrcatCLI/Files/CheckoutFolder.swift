import ErrcatCompiler
import ErrcatFiles

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The checkout of a repository.
struct CheckoutFolder {
  /// The absolute path of the repository's root, without symbolic links.
  let root: String
  /// The path of the current folder, relative to the root; empty for the root itself.
  let path: String

  /// The checkout that the current folder is in, as a CI service or Git made it; `nil` if there is none.
  static var current: CheckoutFolder? {
    let here = FileSystem.resolved(".")
    for (service, variable) in [
      ("GITHUB_ACTIONS", "GITHUB_WORKSPACE"), ("GITLAB_CI", "CI_PROJECT_DIR"),
    ] where getenv(service) != nil {
      guard let folder = getenv(variable) else { continue }
      let root = FileSystem.resolved(String(cString: folder))
      if let checkout = CheckoutFolder(root, around: here) { return checkout }
    }
    return gitRoot(around: here).flatMap { CheckoutFolder($0, around: here) }
  }

  /// The root of the working tree of Git that a folder is in, by absolute paths without symbolic links; `nil` if there
  /// is none.
  static func gitRoot(around folder: String) -> String? {
    var folder = folder
    while !FileSystem.exists(PathText.join(folder, ".git")) {
      guard let parent = PathText.parent(folder), parent != folder else { return nil }
      folder = parent
    }
    return folder
  }

  private init?(_ root: String, around folder: String) {
    guard folder == root || folder.hasPrefix(root + "/") else { return nil }
    self.root = root
    path = String(folder.dropFirst(root.count + 1))
  }
}
