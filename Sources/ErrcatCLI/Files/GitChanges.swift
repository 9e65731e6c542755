import ErrcatCompiler
import ErrcatCore
import ErrcatFiles

/// Asks Git what has changed in a working tree since a commit.
enum GitChanges {
  /// Asks git.
  ///
  /// - Parameters:
  ///   - reference: a commit, branch or tag; `origin/main...` compares with where the branch left it.
  ///   - folder: a folder in the working tree.
  /// - Returns: the changed lines and the new files.
  /// - Throws: `RequestError` if Git isn't installed, or doesn't know the folder or the reference.
  static func read(
    since reference: String,
    in folder: String
  ) throws(RequestError) -> WorkingTreeChanges {
    let place = ["-C", folder.isEmpty ? "." : folder]
    func git(_ arguments: [String], otherwise reason: String) throws(RequestError) -> String {
      let (end, output) = Subprocess.run("git", place + arguments, isQuiet: true)
      switch end {
      case .exited(0): return output
      case .notStarted:
        throw .refused("--since \(reference): Git isn't installed, or isn't in PATH")
      case .exited, .killed: throw .refused("--since \(reference): \(reason)")
      }
    }
    // Text that begins with a dash would be an option, and an option of Git can write files.
    guard !reference.hasPrefix("-") else {
      throw .refused("--since \(reference): expected a commit, branch or tag")
    }
    let root = try git(
      ["rev-parse", "--show-toplevel"],
      otherwise: "the catalog isn't in a Git working tree"
    )
    try checkNames(in: reference, place)
    return WorkingTreeChanges(
      root: root.hasSuffix("\n") ? String(root.dropLast()) : root,
      diff: try git(
        [
          "diff", "--unified=0", "--no-color", "--no-ext-diff", "--no-textconv", "--no-renames",
          "--src-prefix=a/", "--dst-prefix=b/", "--end-of-options", reference, "--",
        ],
        otherwise: """
          the commits aren't in this clone; fetch them first (GitHub Actions: `fetch-depth: 0`)
          """
      ),
      untracked: try git(
        ["ls-files", "--others", "--exclude-standard", "--full-name", "-z"],
        otherwise: "Git can't list new files"
      ),
      resolved: { FileSystem.resolved($0) }
    )
  }

  /// Checks that Git knows the commits, branches and tags of a reference.
  private static func checkNames(
    in reference: String,
    _ place: [String]
  ) throws(RequestError) {
    func output(_ arguments: [String]) -> String? {
      let (end, output) = Subprocess.run("git", place + arguments, isQuiet: true)
      return end == .exited(0) ? output : nil
    }
    for name in UnknownRevision.names(in: reference) {
      let arguments = ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"]
      guard output(arguments) == nil else { continue }
      let known = output(["for-each-ref", "--format=%(refname:short)"]) ?? ""
      let problem = UnknownRevision(name).problem(
        isShallow: output(["rev-parse", "--is-shallow-repository"]) == "true\n",
        known: known.split(separator: "\n").map(String.init)
      )
      throw .refused("--since \(reference): \(problem)")
    }
  }
}
