import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// A baseline where it is kept.
struct BaselineFile {
  let path: String
  let updates: Bool
  let acceptsNew: Bool

  /// Takes what is known out of a report, and writes the baseline if it is to be updated.
  ///
  /// - Throws: `FileError` if the baseline cannot be read, understood or written.
  func apply(to report: inout LintReport) throws {
    let current = Baseline(report.diagnostics, report.files)
    let old = try read()
    var baseline = old ?? (updates ? current : nil)
    if updates {
      if acceptsNew { baseline = current } else if let old { baseline = old.shrunk(to: current) }
      if let baseline {
        try FileWriter.write([FileChange(path: path, bytes: Array(baseline.text.utf8))])
        Output.complain("\(Escaping.terminal(path)): \(baseline.count) known findings")
      }
    } else if baseline == nil {
      throw FileError(path: path, reason: "no such baseline; --update-baseline writes one")
    }
    guard let baseline else { return }
    let new = baseline.new(report.diagnostics, report.files)
    report.known = report.diagnostics.count - new.count
    report.diagnostics = new
  }

  /// The baseline; `nil` if there is none yet.
  func read() throws(FileError) -> Baseline? {
    guard FileSystem.exists(path) else { return nil }
    do {
      return try Baseline(SourceFile(path: path, bytes: try FileSystem.read(path)))
    } catch let fault as Baseline.Fault {
      throw FileError(
        path: "\(path):\(fault.position.line):\(fault.position.column)",
        reason: fault.message
      )
    } catch let error as FileError {
      throw error
    } catch {
      preconditionFailure("reading a baseline throws nothing else")
    }
  }
}
