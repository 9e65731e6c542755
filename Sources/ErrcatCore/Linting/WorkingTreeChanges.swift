package import ErrcatCompiler
package import PositionedJSON

/// What has changed in a working tree, for files by the paths that they were read from.
package struct WorkingTreeChanges: Sendable {
  private let root: String
  private let lines: ChangedLines
  private let resolved: @Sendable (String) -> String

  /// - Parameters:
  ///   - root: the absolute path of the working tree.
  ///   - diff: the output of `git diff --unified=0 --src-prefix=a/ --dst-prefix=b/`.
  ///   - untracked: paths of new files relative to the root, each ended by a NUL.
  ///   - resolved: returns the absolute path of a file, without symbolic links.
  package init(
    root: String,
    diff: String,
    untracked: String,
    resolved: @escaping @Sendable (String) -> String
  ) {
    var lines = ChangedLines()
    lines.add(diff: diff)
    for path in untracked.split(separator: "\0") { lines.add(new: String(path)) }
    self.root = root
    self.lines = lines
    self.resolved = resolved
  }

  /// The findings in changed lines, in their order.
  ///
  /// A finding whose note is about a changed line is one of them.
  package func findings(_ diagnostics: [Diagnostic], in files: [SourceFile]) -> [Diagnostic] {
    let paths = files.map { resolved($0.path) }.map { path in
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
