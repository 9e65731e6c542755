import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// What has changed in a working tree since a commit, asked of git.
struct GitChanges {
  private let root: String
  private let lines: ChangedLines

  /// Asks git.
  ///
  /// - Parameters:
  ///   - reference: a commit, branch or tag; `origin/main...` compares with where the branch left it.
  ///   - folder: in the working tree.
  /// - Throws: `FileError` if git does not know the folder or the reference.
  init(since reference: String, in folder: String) throws(FileError) {
    let place = ["-C", folder.isEmpty ? "." : folder]
    func git(_ arguments: [String]) throws(FileError) -> String {
      let (status, output) = Subprocess.run("git", place + arguments)
      guard status == 0 else {
        let reason = status == 127 ? "git could not be started" : "git does not know it (see above)"
        throw FileError(path: "--since \(reference)", reason: reason)
      }
      return output
    }
    // What begins with a dash would be an option, and an option of git can write files.
    guard !reference.hasPrefix("-") else {
      throw FileError(path: "--since \(reference)", reason: "is no reference")
    }
    let root = try git(["rev-parse", "--show-toplevel"])
    self.root = root.hasSuffix("\n") ? String(root.dropLast()) : root
    var lines = ChangedLines()
    lines.add(
      diff: try git([
        "diff", "--unified=0", "--no-color", "--no-ext-diff", "--no-textconv", "--no-renames",
        "--src-prefix=a/", "--dst-prefix=b/", "--end-of-options", reference, "--",
      ])
    )
    for path in try git(["ls-files", "--others", "--exclude-standard", "--full-name", "-z"]).split(
      separator: "\0"
    ) {
      lines.add(new: String(path))
    }
    self.lines = lines
  }

  /// The findings in changed lines.
  func touched(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
    let paths = files.map { FileSystem.resolved($0.path) }.map { path in
      path.hasPrefix("\(root)/") ? String(path.dropFirst(root.count + 1)) : path
    }
    var tables: [Int: LineTable] = [:]
    func changed(_ location: Location) -> ClosedRange<Int> {
      let table = tables[location.file] ?? LineTable(files[location.file].bytes)
      tables[location.file] = table
      let start = table.position(of: location.range.lowerBound).line
      return start...max(start, table.position(of: location.range.upperBound).line)
    }
    return diagnostics.filter { lines.touch($0, path: { paths[$0] }, lines: changed) }
  }
}
