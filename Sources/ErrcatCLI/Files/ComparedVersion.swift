import ErrcatCompiler
import ErrcatCore
import ErrcatDiff
import ErrcatFiles
import PositionedJSON

/// Reads a version of a catalog from where the user says it is.
enum ComparedVersion {
  /// Where a version is.
  enum Source {
    /// A folder, a catalog, a snapshot, a commit, or `commit:path`.
    case named(String)
    /// The files that are staged for the next commit.
    case staged
    /// The catalog in the working tree.
    case workingTree
  }

  /// Reads a version.
  ///
  /// - Parameters:
  ///   - source: where the version is.
  ///   - workspace: finds the catalog in the working tree.
  ///   - hasModules: whether the modules that the catalog lists are read too.
  ///   - isJudged: whether it is the new version. In an older one and in a commit, values that can't be
  ///     understood are left out, because nobody can correct them anymore.
  /// - Returns: the version.
  /// - Throws: `RequestError` or `FileError` that names the version, `BlockingFindings` if a file can't be read, or
  ///   if a catalog that is judged can't be understood.
  static func read(
    _ source: Source,
    of workspace: () throws(FileError) -> CatalogFiles,
    hasModules: Bool,
    isJudged: Bool = false
  ) throws -> CatalogVersion {
    let files: CatalogFiles
    let title: String
    var isStrict = isJudged
    switch source {
    case .named(let name):
      files = try self.files(name, of: workspace)
      title = name
      if !isOnDisk(name) { isStrict = false }
    case .staged:
      let current = try workspace()
      let folder = PathText.parent(current.path) ?? ""
      files = current.version(in: try GitCommit(stagedIn: folder).files)
      title = "staged"
    case .workingTree:
      files = try workspace()
      title = "working tree"
    }
    let pipelines: [Pipeline]
    do {
      pipelines = try files.read(hasModules ? .withModules : .alone)
    } catch let error as FileError {
      throw FileError(path: error.path, reason: "\(error.reason) (\(title))")
    }
    for pipeline in pipelines {
      let findings =
        pipeline.isUnreadable ? pipeline.unreadable : isStrict ? pipeline.misunderstood : []
      guard !findings.isEmpty else { continue }
      throw BlockingFindings(
        findings,
        in: pipeline.project.files,
        consequence: "'\(title)' can't be compared; fix these findings first"
      )
    }
    if isStrict { StandardError.write(pipelines.duplicateLines) }
    return CatalogVersion(title, pipelines.map(\.project))
  }

  /// The note that a name is that of a commit without the catalog, or that the repository has no commit yet; `nil` if
  /// there is something to compare with.
  ///
  /// - Throws: `RequestError` if the name isn't a commit's, `FileError` if the catalog can't be read.
  static func absence(
    _ name: String,
    of workspace: () throws(FileError) -> CatalogFiles
  ) throws -> String? {
    guard !isOnDisk(name), !name.contains(":") else { return nil }
    let path = try workspace().path
    let folder = PathText.parent(path) ?? ""
    let git = GitCall(folder, asked: name)
    _ = try git.root()
    let note = "'\(name)' has no catalog to compare with"
    guard git.knows("HEAD") else { return note }
    let commit = try GitCommit(name, in: folder, asked: name)
    guard !commit.files.exists(path) else { return nil }
    return note + (suggestion(path, name, commit).map { "; \($0)" } ?? "")
  }

  /// Whether a name is that of a file or folder; a folder without a catalog can have the name of a branch.
  private static func isOnDisk(_ name: String) -> Bool {
    guard FileSystem.isFolder(name) else { return FileSystem.exists(name) }
    return FileSystem.exists(PathText.join(name, "catalog.json"))
      || !GitCall("", asked: name).knows(name)
  }

  private static func files(
    _ name: String,
    of workspace: () throws(FileError) -> CatalogFiles
  ) throws -> CatalogFiles {
    if FileSystem.isFolder(name), isOnDisk(name) {
      return try CatalogFiles(onDisk: PathText.join(name, "catalog.json"), rules: Rule.references)
    }
    if isOnDisk(name) {
      let file = SourceFile(path: name, bytes: try FileReader.disk.read(name))
      guard let snapshot = try Snapshot.files(of: file) else {
        return try CatalogFiles(onDisk: name, rules: Rule.references)
      }
      return CatalogFiles(snapshot.catalog, in: snapshot.files, rules: Rule.references)
    }
    // A path in a commit is relative to the root of the repository, as in Git itself.
    if let colon = name.firstIndex(of: ":") {
      let path = String(name[name.index(after: colon)...])
      let commit = try GitCommit(String(name[..<colon]), in: "", asked: name)
      let catalog = path.hasSuffix(".json") ? path : PathText.join(path, "catalog.json")
      return CatalogFiles(
        PathText.join(commit.root, catalog),
        in: commit.files,
        rules: Rule.references
      )
    }
    let current: CatalogFiles
    do {
      current = try workspace()
    } catch {
      throw RequestError.refused(
        """
        \(Escaping.terminal(name)): no such file or folder; if it is a commit, run this in the folder of the \
        catalog, or set it with '--catalog PATH'
        """
      )
    }
    let folder = PathText.parent(current.path) ?? ""
    let commit = try GitCommit(name, in: folder, asked: name)
    guard commit.files.exists(current.path) else {
      let advice =
        suggestion(current.path, name, commit)
        ?? "if it was at another path there, set '\(version(name)):PATH'"
      throw FileError(path: current.path, reason: "isn't in the commit (\(name)); \(advice)")
    }
    return current.version(in: commit.files)
  }

  /// The question for a commit that has the catalog at another path: that of the one file of its name which isn't there
  /// anymore.
  private static func suggestion(_ path: String, _ name: String, _ commit: GitCommit) -> String? {
    let moved = commit.paths(named: PathText.name(path)).filter {
      !FileSystem.exists(PathText.join(commit.root, $0))
    }
    return moved.count == 1 ? "did you mean '\(version(name)):\(moved[0])'?" : nil
  }

  /// A commit's name before a path; a range can't have one.
  private static func version(_ name: String) -> String {
    name.contains(text: "..") ? "COMMIT" : name
  }
}

/// Two commits in one argument, as Git writes them: `v1.2..v1.3`, or `main...feature`.
struct VersionRange {
  /// The version to compare with; with three dots, the commit where the new version left it.
  let old: String
  /// The version to judge; `nil` for `main...`, which is compared with the working tree.
  let new: String?

  /// Splits an argument; `nil` results from a path, and from anything with one version.
  init?(_ text: String) {
    guard !text.hasPrefix("../"), !text.contains(text: "/../"), !FileSystem.exists(text),
      let dots = text.range(of: "...") ?? text.range(of: "..")
    else { return nil }
    let end = String(text[dots.upperBound...])
    if text[dots] == "..." {
      old = text
      new = end.isEmpty ? nil : end
    } else {
      old = dots.lowerBound == text.startIndex ? "HEAD" : String(text[..<dots.lowerBound])
      new = end.isEmpty ? "HEAD" : end
    }
  }
}
