import ErrcatFiles

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The checkout of a repository that a CI service has made.
struct CheckoutFolder {
  /// The absolute path of the repository's root, without symbolic links.
  let root: String
  /// The path of the current folder, relative to the root; empty for the root itself.
  let path: String

  /// The checkout that the current folder is in, on GitHub Actions and GitLab CI; `nil` elsewhere.
  static var current: CheckoutFolder? {
    for (service, variable) in [
      ("GITHUB_ACTIONS", "GITHUB_WORKSPACE"), ("GITLAB_CI", "CI_PROJECT_DIR"),
    ] where getenv(service) != nil {
      guard let folder = getenv(variable) else { continue }
      let root = FileSystem.resolved(String(cString: folder))
      let here = FileSystem.resolved(".")
      if here == root { return CheckoutFolder(root: root, path: "") }
      guard here.hasPrefix(root + "/") else { continue }
      return CheckoutFolder(root: root, path: String(here.dropFirst(root.count + 1)))
    }
    return nil
  }
}
