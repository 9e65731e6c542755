import ErrcatCompiler
import ErrcatCore
import ErrcatFiles

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The files of a commit, read through Git.
struct GitCommit: Sendable {
  /// The arguments that make Git work in a folder.
  private let place: [String]
  /// The absolute path of the current folder, without symbolic links.
  private let currentFolder: String
  /// The files, and the folders that they are in.
  private let tree: GitTree
  /// The contents of files that are likely to be read, by the name of the blob: to start Git for each file takes
  /// longer than to read it.
  private let contents: [String: [UInt8]]
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
    let git = GitCall(folder, asked: asked)
    let root = try git.root()
    let missing = """
      the commits aren't in this clone; fetch them first (GitHub Actions: `fetch-depth: 0`)
      """
    do {
      var commit = reference
      if let dots = reference.range(of: "...") {
        let sides = [reference[..<dots.lowerBound], reference[dots.upperBound...]].map {
          $0.isEmpty ? "HEAD" : String($0)
        }
        let base = try git.output(["merge-base", "--end-of-options"] + sides, otherwise: missing)
        commit = String(base.prefix { $0 != "\n" })
      } else if let dots = reference.range(of: "..") {
        commit = String(reference[..<dots.lowerBound])
      }
      let listing = try git.output(
        ["ls-tree", "-r", "-z", "--full-tree", "--end-of-options", "\(commit)^{commit}"],
        otherwise: missing
      )
      self.init(git, GitTree(root: root, listing: listing))
    } catch {
      // Only now, because nearly all names are known, and each question to Git takes its time.
      try Self.checkNames(in: reference, git.place, asked: asked)
      guard reference.contains(text: "..."), !Self.isShallow(git.place) else { throw error }
      throw .refused("\(asked): the two branches have no commit in common")
    }
    // The files are those of the first name; the second has to exist all the same.
    if reference.contains(text: "..") {
      try Self.checkNames(in: reference, git.place, asked: asked)
    }
  }

  /// Asks Git for the files that are staged for the next commit.
  ///
  /// - Parameter folder: a folder in the working tree.
  /// - Throws: `RequestError` if Git isn't installed or doesn't know the folder, or if files have conflicts.
  init(stagedIn folder: String) throws(RequestError) {
    let git = GitCall(folder, asked: "--staged")
    let root = try git.root()
    // Nothing that looks at files, such as 'write-tree', because it can run a filter of the repository.
    let staged = try git.output(
      ["ls-files", "--stage", "-z", "--full-name", ":/"],
      otherwise: "the staged files can't be read"
    )
    let tree = GitTree(root: root, listing: staged)
    guard !tree.hasConflicts else {
      throw .refused("--staged: files have conflicts; resolve them first")
    }
    self.init(git, tree)
  }

  private init(_ git: GitCall, _ tree: GitTree) {
    place = git.place
    currentFolder = FileSystem.resolved(".")
    root = tree.root
    self.tree = tree
    contents = git.contents(
      tree.blobs(in: git.folder, ending: ".json", maximum: GitBatch.maximumCount)
    )
  }

  /// Checks that Git knows the commits, branches and tags of a reference.
  private static func checkNames(
    in reference: String,
    _ place: [String],
    asked: String
  ) throws(RequestError) {
    func output(_ arguments: [String]) -> String? {
      let (end, output) = GitCall.run(place + arguments)
      return end == .exited(0) ? String(decoding: output, as: UTF8.self) : nil
    }
    for name in UnknownRevision.names(in: reference) {
      let arguments = ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"]
      guard output(arguments) == nil else { continue }
      let known = output(["for-each-ref", "--format=%(refname:short)"]) ?? ""
      let problem = UnknownRevision(name).problem(
        isShallow: isShallow(place),
        known: known.split(separator: "\n").map(String.init)
      )
      throw .refused("\(asked): \(problem)")
    }
  }

  /// Whether a clone lacks older commits.
  private static func isShallow(_ place: [String]) -> Bool {
    let (end, output) = GitCall.run(place + ["rev-parse", "--is-shallow-repository"])
    return end == .exited(0) && String(decoding: output, as: UTF8.self) == "true\n"
  }

  /// The path without symbolic links, also of a file that is only in the commit.
  private static func resolved(_ path: String) -> String {
    if FileSystem.exists(path) { return FileSystem.resolved(path) }
    let folder = PathText.parent(path) ?? ""
    guard FileSystem.exists(folder.isEmpty ? "." : folder) else { return path }
    let real = FileSystem.resolved(folder.isEmpty ? "." : folder)
    return PathText.join(real, PathText.name(path))
  }

  /// The paths of all files of the commit with a name, relative to the root.
  func paths(named name: String) -> [String] { tree.paths(named: name) }

  /// A reader of the commit's files, by the same paths as in the working tree.
  var files: FileReader {
    FileReader(
      read: { path throws(FileError) in
        guard let blob = tree.blob(at: Self.resolved(path), from: currentFolder) else {
          throw FileError(path: path, reason: "isn't in the commit")
        }
        if let bytes = contents[blob] { return bytes }
        let (end, bytes) = GitCall.run(
          place + ["cat-file", "blob", blob],
          maximumBytes: FileSystem.maximumSize
        )
        switch end {
        case .exited(0): return bytes
        case .tooMuchOutput: throw FileError(path: path, reason: "is larger than 256 MiB")
        case .exited, .killed, .notStarted, .tooLate:
          throw FileError(path: path, reason: "can't be read from the commit")
        }
      },
      list: { folder throws(FileError) in tree.names(in: Self.resolved(folder), from: currentFolder)
      },
      exists: { tree.contains(Self.resolved($0), from: currentFolder) }
    )
  }
}

/// Git in a folder, for what the user asked.
struct GitCall {
  /// The arguments that make Git work in the folder.
  let place: [String]
  /// The absolute path of the folder, without symbolic links.
  var folder: String { FileSystem.resolved(place[1]) }
  private let asked: String

  init(_ folder: String, asked: String) {
    place = ["-C", folder.isEmpty ? "." : folder]
    self.asked = asked
  }

  /// The absolute path of the working tree.
  func root() throws(RequestError) -> String {
    let root = try output(
      ["rev-parse", "--show-toplevel"],
      otherwise: "the catalog isn't in a Git working tree"
    )
    return String(root.prefix { $0 != "\n" })
  }

  /// Whether a name is that of a commit.
  func knows(_ name: String) -> Bool {
    let arguments = ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"]
    return Self.run(place + arguments).end == .exited(0)
  }

  /// The output of Git.
  ///
  /// - Throws: `RequestError` with the reason if Git fails.
  func output(_ arguments: [String], otherwise reason: String) throws(RequestError) -> String {
    let (end, output) = Self.run(place + arguments)
    switch end {
    case .exited(0): return String(decoding: output, as: UTF8.self)
    case .notStarted:
      throw .refused("\(asked): Git isn't installed, or isn't in PATH")
    case .tooMuchOutput: throw .refused("\(asked): the commit has too many files")
    case .exited, .killed, .tooLate:
      throw .refused("\(asked): \(reason)\(Self.explanation(of: place + arguments))")
    }
  }

  /// Git's own reason why a call fails, to follow ours; empty if there is none.
  private static func explanation(of arguments: [String]) -> String {
    let output = String(decoding: run(arguments, errors: .output).output, as: UTF8.self)
    let lines = output.split(separator: "\n").map { $0.drop { $0 == "\t" || $0 == " " } }
    guard let fatal = lines.first(where: { $0.hasPrefix("fatal: ") }) else { return "" }
    let command = lines.first { $0.hasPrefix("git config ") }
    return "; Git: \(fatal.dropFirst(7))" + (command.map { "; to allow it, run `\($0)`" } ?? "")
  }

  /// The contents of blobs, by name; none if they can't be read at once.
  func contents(_ blobs: [String]) -> [String: [UInt8]] {
    guard !blobs.isEmpty else { return [:] }
    let (end, output) = Self.run(
      place + ["cat-file", "--batch"],
      input: Array(blobs.map { "\($0)\n" }.joined().utf8),
      maximumBytes: 64 << 20
    )
    return end == .exited(0) ? GitBatch.contents(output) : [:]
  }

  /// Settings that keep Git from executing a program that a repository names.
  ///
  /// A folder of a repository can be a bare repository with a configuration of its own.
  private static let settings = [
    "-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false", "-c",
    "core.hooksPath=/dev/null", "--no-pager",
  ]

  /// Runs Git without letting it fetch anything: which program it fetches with is in the repository's own
  /// configuration, and nothing that is in a repository may be executed.
  ///
  /// Every call of Git is made here.
  ///
  /// - Parameters:
  ///   - arguments: the arguments.
  ///   - input: what it reads.
  ///   - errors: where its standard error goes.
  ///   - maximumBytes: the most bytes that it may print; a list of a million files is shorter.
  /// - Returns: how it ended, and its standard output.
  static func run(
    _ arguments: [String],
    input: [UInt8] = [],
    errors: Subprocess.Errors = .dropped,
    maximumBytes: Int = 256 << 20
  ) -> (end: Subprocess.End, output: [UInt8]) {
    var environment = [
      "GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0",
      "LC_ALL": "C",
    ]
    // Hooks in a linked working tree have 'GIT_DIR': with it alone, Git takes each folder for the root.
    if getenv("GIT_DIR") != nil, getenv("GIT_WORK_TREE") == nil {
      environment["GIT_WORK_TREE"] = CheckoutFolder.gitRoot(around: FileSystem.resolved("."))
    }
    return Subprocess.run(
      "git",
      settings + arguments,
      input: input,
      errors: errors,
      environment: environment,
      maximumBytes: maximumBytes
    )
  }
}
