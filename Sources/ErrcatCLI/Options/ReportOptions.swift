import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles

/// How findings are printed, and which of them fail the run.
struct ReportOptions: ParsableArguments {
  enum Threshold: String, CaseIterable, ExpressibleByArgument {
    case error, warning, info, never

    var severity: Severity? { Severity(rawValue: rawValue) }
  }

  @Option(help: "Format of the findings.") var format = ReportFormat.text
  @Option(help: .value("severity", "Lowest severity that fails the run."))
  var failOn = Threshold.error

  @OptionGroup var prefix: PathPrefixOption

  /// Prints a report and writes it to files, as far as it was selected.
  ///
  /// - Throws: `FileError` if a file or standard output can't be written; the files are written even if
  ///   standard output can't be.
  func write(
    _ report: LintReport,
    _ selection: ReportSelection,
    usesColor: Bool
  ) throws {
    var changes: [FileChange] = []
    let forCI = prefix.inRepository(report)
    for file in selection.files {
      let report = file.format.isForCI ? forCI : report
      changes.append(FileChange(path: file.path, bytes: report.bytes(file.format)))
    }
    var failure: (any Error)?
    if let format = selection.printed {
      // Excerpts are for a terminal; a pipe gets one line for each finding.
      let isLines = format == .text && !Output.isTerminal
      let report = format.isForCI ? forCI : report
      do {
        try Output.print(
          report.bytes(isLines ? .xcode : format, usesColor: format == .text && usesColor)
        )
      } catch {
        failure = error
      }
    }
    try FileWriter.write(changes, isDurable: false, allowsStreams: true)
    if let failure { throw failure }
  }
}

extension ReportFormat: ExpressibleByArgument {}

/// Where the current folder is in the repository, for reports that CI services read.
struct PathPrefixOption: ParsableArguments {
  @Option(
    help: .value(
      "path",
      """
      Path of this folder in the repository, for the paths in reports for CI. Default: found from the \
      folder '.git', and on GitHub Actions and GitLab CI.
      """
    ),
    completion: .directory
  )
  var pathPrefix: String?

  /// A report with paths that start at the root of the repository.
  func inRepository(_ report: LintReport) -> LintReport {
    let checkout = CheckoutFolder.current
    return report.inRepository(
      prefix: pathPrefix ?? checkout?.path ?? "",
      root: pathPrefix == nil ? checkout?.root : nil
    )
  }
}

/// Where findings are written, and what is printed besides them.
struct OutputOptions: ParsableArguments {
  @Option(
    help: .value(
      "file",
      """
      File for the findings instead of standard output; FORMAT:FILE writes one more report; - is standard \
      output. Repeatable.
      """
    ),
    completion: .file()
  )
  var output: [String] = []
  @Flag(help: "Print only findings: no summary and no progress.") var quiet = false

  func validate() throws {
    if let path = ReportSelection.repeatedPath(in: output) {
      throw ValidationError("'\(path)' can't be the file of two reports")
    }
    if output.contains("") { throw ValidationError("expected a file for '--output', found ''") }
    let formats = ReportFormat.allCases.map(\.rawValue)
    if let format = formats.first(where: { output.contains($0) || output.contains("\($0):") }) {
      throw ValidationError("'--output \(format)' has no file; expected '\(format):FILE'")
    }
    guard let format = output.lazy.compactMap(ReportSelection.unknownFormat).first else { return }
    let hint = Spelling.hint(for: format, in: formats)
    throw ValidationError("unknown format '\(format)' in '--output'\(hint)")
  }
}

/// Which known findings are left out.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: .value(
      "file",
      "File of known findings, which aren't reported. Default: 'lint.baseline' in the catalog."
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
