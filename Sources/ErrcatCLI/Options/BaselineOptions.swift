import ArgumentParser
import ErrcatCompiler
import ErrcatCore

/// Which known findings are left out.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "File of known findings, which aren't reported. Default: 'lint.baseline' in the catalog.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var baseline: String?
  @Flag(help: "Report known findings too.") var noBaseline = false
  @Flag(help: "Remove fixed findings from the baseline, or create it with all current findings.")
  var updateBaseline = false
  @Flag(help: "With --update-baseline, add new findings too.")
  var acceptNew = false

  func validate() throws {
    if noBaseline, baseline != nil || updateBaseline {
      throw ValidationError("'--no-baseline' can't be used with another baseline option")
    }
    if acceptNew, !updateBaseline {
      throw ValidationError("'--accept-new' needs '--update-baseline'")
    }
  }

  /// The request of the options.
  var request: BaselineRequest {
    BaselineRequest(
      isOn: !noBaseline,
      path: baseline,
      update: updateBaseline ? acceptNew ? .acceptNew : .shrink : nil
    )
  }
}
