package import ErrcatCompiler
import PositionedJSON

/// A baseline where it is kept.
package struct BaselineFile: Sendable {
  /// What becomes of the file.
  package enum Update: Sendable {
    /// It is written if there is none, and findings that are gone are taken out of it.
    case shrink
    /// It is written with all current findings.
    case acceptNew
  }

  /// The path of the file.
  package let path: String
  private let files: FileReader

  package init(_ path: String, in files: FileReader) {
    self.path = path
    self.files = files
  }

  /// The baseline that a catalog's `lint.baseline` names; `nil` if it names none.
  package init?(of project: Project, in files: FileReader) {
    guard let name = project.catalog.lint.baseline else { return nil }
    self.init(PathText.join(project.folder, name), in: files)
  }

  /// Leaves known findings out of a report.
  ///
  /// - Parameters:
  ///   - report: of all findings if there is an update.
  ///   - update: what becomes of the file; `nil` to leave it as it is.
  /// - Returns: the file as it is to be, and how many findings it knows; `nil` without an update.
  /// - Throws: `FileError` if there is no baseline and none is to be written, or if it cannot be read or
  ///   understood.
  package func apply(
    to report: inout LintReport,
    update: Update? = nil
  ) throws(FileError) -> (change: FileChange, count: Int)? {
    let current = Baseline(report.diagnostics, report.files)
    let old = try read()
    let baseline: Baseline
    switch (update, old) {
    case (.acceptNew, _), (.shrink, nil): baseline = current
    case (.shrink, let old?): baseline = old.shrunk(to: current)
    case (nil, let old?): baseline = old
    case (nil, nil):
      throw FileError(path: path, reason: "no such baseline; --update-baseline writes one")
    }
    let new = baseline.new(report.diagnostics, report.files)
    report.known = report.diagnostics.count - new.count
    report.diagnostics = new
    return update.map { _ in
      (FileChange(path: path, bytes: Array(baseline.text.utf8)), baseline.count)
    }
  }

  /// The baseline; `nil` if there is none yet.
  package func read() throws(FileError) -> Baseline? {
    guard files.exists(path) else { return nil }
    let file = SourceFile(path: path, bytes: try files.read(path))
    do throws(Baseline.Fault) {
      return try Baseline(file)
    } catch {
      throw FileError(
        path: "\(path):\(error.position.line):\(error.position.column)",
        reason: error.message
      )
    }
  }
}
