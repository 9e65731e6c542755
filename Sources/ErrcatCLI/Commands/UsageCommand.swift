import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles
import PositionedJSON

struct UsageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "usage",
    abstract: "Check how Swift code uses the catalog's errors.",
    usage: "errcat usage [--sources <path>] [--list] [<options>]",
    discussion: """
      Reports entries that no mapping and no code refers to, deprecated entries in use, and keys that \
      aren't in the source pack. Cases are found after a dot, keys in string literals. Entries with \
      "dynamic": true count as used. Generated files and hidden folders are skipped.

      \(ExitStatuses.help(
        success: "no finding at or above --fail-on",
        findings: "findings at or above --fail-on",
        failure: "a file can't be read"
      ))

      EXAMPLES
        errcat usage
        errcat usage --sources Sources --sources Tools
        errcat usage --list
      """
  )

  @OptionGroup var catalog: CatalogOptions
  @Option(
    help: .value("path", "Folder or file of Swift code. Repeatable."),
    completion: .directory
  )
  var sources: [String] = ["Sources"]
  @OptionGroup var reporting: ReportOptions
  @Flag(help: "List every entry and how it is used instead of findings.") var list = false
  @OptionGroup var color: ColorOptions

  func run() throws {
    let files = try SwiftFiles.read(sources, in: .disk, resolved: FileSystem.resolved)
    let run = try catalog.workspace().lint(
      LintRequest(rules: .usage, sources: files, today: Today.day)
    )
    if !run.isUnreadable { StandardError.write(run.pipelines.duplicateLines) }
    var report = run.report()
    report.threshold = reporting.failOn.severity
    if list, !run.isUnreadable {
      for summary in run.usages { try Output.print(summary.list) }
    } else {
      let selection = ReportSelection(reporting.format)
      try reporting.write(report, selection, usesColor: color.isOn)
    }
    if run.isUnreadable, report.fails || !report.showsUnreadableFile { throw ExitCode(2) }
    for summary in run.usages { Output.complain(summary.headline) }
    if report.fails { throw ExitCode(1) }
  }
}
