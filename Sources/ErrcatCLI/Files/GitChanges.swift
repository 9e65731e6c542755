import ErrcatCompiler
import ErrcatCore
import ErrcatFiles

/// Asks git what has changed in a working tree since a commit.
enum GitChanges {
  /// Asks git.
  ///
  /// - Parameters:
  ///   - reference: a commit, branch or tag; `origin/main...` compares with where the branch left it.
  ///   - folder: in the working tree.
  /// - Returns: the changed lines and the new files.
  /// - Throws: `FileError` if git does not know the folder or the reference.
  static func read(
    since reference: String,
    in folder: String
  ) throws(FileError) -> WorkingTreeChanges {
    let place = ["-C", folder.isEmpty ? "." : folder]
    func git(_ arguments: [String]) throws(FileError) -> String {
      let (end, output) = Subprocess.run("git", place + arguments)
      guard end == .exited(0) else {
        let reason =
          end == .notStarted ? "git could not be started" : "git does not know it (see above)"
        throw FileError(path: "--since \(reference)", reason: reason)
      }
      return output
    }
    // What begins with a dash would be an option, and an option of git can write files.
    guard !reference.hasPrefix("-") else {
      throw FileError(path: "--since \(reference)", reason: "is no reference")
    }
    let root = try git(["rev-parse", "--show-toplevel"])
    return WorkingTreeChanges(
      root: root.hasSuffix("\n") ? String(root.dropLast()) : root,
      diff: try git([
        "diff", "--unified=0", "--no-color", "--no-ext-diff", "--no-textconv", "--no-renames",
        "--src-prefix=a/", "--dst-prefix=b/", "--end-of-options", reference, "--",
      ]),
      untracked: try git(["ls-files", "--others", "--exclude-standard", "--full-name", "-z"]),
      resolved: { FileSystem.resolved($0) }
    )
  }
}
