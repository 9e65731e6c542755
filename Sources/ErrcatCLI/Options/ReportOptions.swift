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
  @Option(help: ArgumentHelp("Lowest severity that fails the run.", valueName: "severity"))
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
    help: ArgumentHelp(
      """
      Path of this folder in the repository, for the paths in reports for CI. Default: found from the \
      folder '.git', and on GitHub Actions and GitLab CI.
      """,
      valueName: "path"
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
