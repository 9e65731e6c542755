package import ErrcatCompiler
package import PositionedJSON

/// The changes in a Git working tree, for files that were read from any path.
package struct WorkingTreeChanges: Sendable {
  private let root: String
  private let lines: ChangedLines
  private let resolved: @Sendable (String) -> String

  /// Combines the changed lines of known files with all lines of new files.
  ///
  /// - Parameters:
  ///   - root: the absolute path of the working tree.
  ///   - diff: the output of `git diff --unified=0 --src-prefix=a/ --dst-prefix=b/`.
  ///   - untracked: the paths of new files relative to the root, each followed by a NUL.
  ///   - resolved: returns the absolute path of a file, with symbolic links resolved.
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

  /// The findings in changed lines, and those with a note about a changed line, in their order.
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
