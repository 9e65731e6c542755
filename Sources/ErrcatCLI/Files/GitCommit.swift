import ErrcatCompiler
import ErrcatCore
import ErrcatFiles

/// The files of a commit, read through Git.
struct GitCommit: Sendable {
  /// The arguments that make Git work in a folder.
  private let place: [String]
  /// The absolute path of the current folder, without symbolic links.
  private let currentFolder: String
  /// The files, and the folders that they are in.
  private let tree: GitTree
  /// The absolute path of the working tree.
  let root: String

  /// Asks Git for the files of a commit.
  ///
  /// - Parameters:
  ///   - reference: a commit, branch or tag; `origin/main...` is the commit where the branch left it.
  ///   - folder: a folder in the working tree.
  ///   - asked: what the user typed, with which errors begin; `nil` for the option `--since`.
  /// - Throws: `RequestError` if Git isn't installed, or doesn't know the folder or the reference.
  init(_ reference: String, in folder: String, asked: String? = nil) throws(RequestError) {
    let asked = asked ?? "--since \(reference)"
    // Text that begins with a dash would be an option, and an option of Git can write files.
    guard !reference.hasPrefix("-") else {
      throw .refused("\(asked): expected a commit, branch or tag")
    }
    let place = ["-C", folder.isEmpty ? "." : folder]
    self.place = place
    func git(_ arguments: [String], otherwise reason: String) throws(RequestError) -> String {
      let (end, output) = Subprocess.run("git", place + arguments, isQuiet: true)
      switch end {
      case .exited(0): return String(decoding: output, as: UTF8.self)
      case .notStarted:
        throw .refused("\(asked): Git isn't installed, or isn't in PATH")
      case .exited, .killed: throw .refused("\(asked): \(reason)")
      }
    }
    let root = try git(
      ["rev-parse", "--show-toplevel"],
      otherwise: "the catalog isn't in a Git working tree"
    )
    try Self.checkNames(in: reference, place, asked: asked)
    let missing = """
      the commits aren't in this clone; fetch them first (GitHub Actions: `fetch-depth: 0`)
      """
    var commit = reference
    if let dots = reference.firstRange(of: "...") {
      let sides = [reference[..<dots.lowerBound], reference[dots.upperBound...]].map {
        $0.isEmpty ? "HEAD" : String($0)
      }
      let base = try git(["merge-base", "--end-of-options"] + sides, otherwise: missing)
      commit = String(base.prefix { $0 != "\n" })
    } else if let dots = reference.firstRange(of: "..") {
      commit = String(reference[..<dots.lowerBound])
    }
    currentFolder = FileSystem.resolved(".")
    self.root = String(root.prefix { $0 != "\n" })
    tree = GitTree(
      root: self.root,
      listing: try git(
        ["ls-tree", "-r", "-z", "--full-tree", "--end-of-options", "\(commit)^{commit}"],
        otherwise: missing
      )
    )
  }

  /// Checks that Git knows the commits, branches and tags of a reference.
  private static func checkNames(
    in reference: String,
    _ place: [String],
    asked: String
  ) throws(RequestError) {
    func output(_ arguments: [String]) -> String? {
      let (end, output) = Subprocess.run("git", place + arguments, isQuiet: true)
      return end == .exited(0) ? String(decoding: output, as: UTF8.self) : nil
    }
    for name in UnknownRevision.names(in: reference) {
      let arguments = ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"]
      guard output(arguments) == nil else { continue }
      let known = output(["for-each-ref", "--format=%(refname:short)"]) ?? ""
      let problem = UnknownRevision(name).problem(
        isShallow: output(["rev-parse", "--is-shallow-repository"]) == "true\n",
        known: known.split(separator: "\n").map(String.init)
      )
      throw .refused("\(asked): \(problem)")
    }
  }

  /// The path without symbolic links, also of a file that is only in the commit.
  private static func resolved(_ path: String) -> String {
    if FileSystem.exists(path) { return FileSystem.resolved(path) }
    let folder = PathText.parent(path) ?? ""
    guard FileSystem.exists(folder.isEmpty ? "." : folder) else { return path }
    let real = FileSystem.resolved(folder.isEmpty ? "." : folder)
    return PathText.join(real, PathText.name(path))
  }

  /// A reader of the commit's files, by the same paths as in the working tree.
  var files: FileReader {
    FileReader(
      read: { path throws(FileError) in
        guard let blob = tree.blob(at: Self.resolved(path), from: currentFolder) else {
          throw FileError(path: path, reason: "isn't in the commit")
        }
        let (end, bytes) = Subprocess.run("git", place + ["cat-file", "blob", blob], isQuiet: true)
        guard end == .exited(0) else {
          throw FileError(path: path, reason: "can't be read from the commit")
        }
        return bytes
      },
      list: { folder throws(FileError) in tree.names(in: Self.resolved(folder), from: currentFolder)
      },
      exists: { tree.contains(Self.resolved($0), from: currentFolder) }
    )
  }
}
