import ErrcatCompiler
import PositionedJSON

extension LintReport {
  /// The report with paths that start at the root of the repository.
  ///
  /// - Parameters:
  ///   - prefix: the path of the current folder in the repository; empty for the root.
  ///   - root: the absolute path of the root, which is removed from absolute paths; `nil` to leave them.
  /// - Returns: the report.
  package func inRepository(prefix: String, root: String? = nil) -> LintReport {
    var report = self
    report.files = files.map { file in
      let path = PathText.normalized(PathText.join(prefix, file.path))
      guard let root, path.hasPrefix("\(root)/") else {
        return SourceFile(path: path, bytes: file.bytes)
      }
      return SourceFile(path: String(path.dropFirst(root.count + 1)), bytes: file.bytes)
    }
    return report
  }
}
