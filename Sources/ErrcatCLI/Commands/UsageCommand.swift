import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import PositionedJSON

struct UsageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "usage",
    abstract: "Look for the catalog's errors in Swift source code.",
    discussion: """
      Finds entries that nothing brings about, deprecated ones that are used, keys that no pack has. \
      Cases are looked for behind a dot and keys in texts; an entry with '"dynamic": true' is used. \
      Generated files and hidden folders are left out.

      Exit status: 0 if nothing at or above --fail-on was found, 1 if something was, 2 if a file \
      could not be read.

      EXAMPLES
        errcat usage
        errcat usage --sources Sources --sources Tools
        errcat usage --list
      """
  )

  @OptionGroup var catalog: CatalogOptions
  @Option(
    help: ArgumentHelp("A folder or file of Swift code; may be repeated.", valueName: "path"),
    completion: .directory
  )
  var sources: [String] = ["Sources"]
  @OptionGroup var reporting: ReportOptions
  @Flag(help: "List every entry with how it comes about, instead of findings.") var list = false
  @OptionGroup var color: ColorOptions

  func run() async throws {
    let files = try await SourceFiles.read(sources)
    let run = try await catalog.workspace().lint(
      rules: .usage,
      sources: files,
      today: Today.day
    )
    var report = run.report()
    report.threshold = reporting.failOn.severity
    if list {
      for summary in run.usages { Output.print(Self.list(summary)) }
    } else {
      let selection = ReportSelection(reporting.format)
      try await ReportOptions.write(report, selection, usesColor: color.isOn)
    }
    for summary in run.usages {
      Output.complain(
        """
        \(summary.entries) entries in \(summary.files) files: \(summary.named.count) named in code, \
        \(summary.mapped.count) by mapping alone, \(summary.dynamic.count) dynamic, \
        \(summary.unreachable.count) unreachable
        """
      )
    }
    if run.isUnreadable { throw ExitCode(2) }
    if report.fails { throw ExitCode(1) }
  }

  private static func list(_ summary: UsageContext.Summary) -> String {
    let parts = [
      ("named", summary.named), ("mapped", summary.mapped), ("dynamic", summary.dynamic),
      ("unreachable", summary.unreachable),
    ]
    return parts.map { name, keys in
      keys.map { "\(name)\t\(Escaping.terminal($0))\n" }.joined()
    }.joined()
  }
}
