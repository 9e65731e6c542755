import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles

/// Which findings count: not those that a baseline knows, and only those in changed lines.
struct ScopeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The file of known findings. Default: the catalog's 'lint.baseline'.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var baseline: String?
  @Flag(help: "Write the baseline: all findings if there is none yet, else without what is gone.")
  var updateBaseline = false
  @Flag(help: "With --update-baseline: take new findings into the baseline too.")
  var acceptNew = false
  @Option(
    help: ArgumentHelp(
      "Only findings in lines that have changed since a commit, branch or tag of git.",
      valueName: "ref"
    )
  )
  var since: String?

  func validate() throws {
    if acceptNew, !updateBaseline {
      throw ValidationError("--accept-new goes with --update-baseline")
    }
    if updateBaseline, since != nil {
      throw ValidationError("a baseline is of all findings: --update-baseline without --since")
    }
  }

  /// Leaves out of a report what the baseline knows, if one is named here or in the catalog.
  ///
  /// - Throws: `FileError` if the baseline cannot be read, understood or written.
  func applyBaseline(to report: inout LintReport, of project: Project) throws {
    guard
      let file = baseline.map({ BaselineFile($0, in: .disk) })
        ?? BaselineFile(of: project, in: .disk)
    else {
      guard updateBaseline else { return }
      throw ValidationError("--update-baseline needs --baseline, or 'lint.baseline' in the catalog")
    }
    let update: BaselineFile.Update? =
      updateBaseline ? (acceptNew ? .acceptNew : .shrink) : nil
    guard let written = try file.apply(to: &report, update: update) else { return }
    try FileWriter.write([written.change])
    Output.complain("\(Escaping.terminal(file.path)): \(written.count) known findings")
  }
}
