import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// Which findings count: not those that a baseline knows, and only those in changed lines.
struct LintScope: ParsableArguments {
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

  func check() throws {
    if acceptNew, !updateBaseline {
      throw ValidationError("--accept-new goes with --update-baseline")
    }
    if updateBaseline, since != nil {
      throw ValidationError("a baseline is of all findings: --update-baseline without --since")
    }
  }

  /// The baseline that is asked for on the command line or in the catalog.
  func baselineFile(of run: LintRun) throws -> BaselineFile? {
    let named = run.projects.first?.catalog.lint.baseline.map { PathText.join(run.folder, $0) }
    guard let path = baseline ?? named else {
      if updateBaseline {
        throw ValidationError(
          "--update-baseline needs --baseline, or 'lint.baseline' in the catalog"
        )
      }
      return nil
    }
    return BaselineFile(path: path, updates: updateBaseline, acceptsNew: acceptNew)
  }
}
