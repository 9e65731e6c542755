import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

struct LintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check the catalog and all packs.",
    discussion: """
      Exit status: 0 if nothing at or above --fail-on was found, 1 if something was, 2 if a file \
      could not be read or written.

      EXAMPLES
        errcat lint
        errcat lint --format github --fail-on warning
        errcat lint --output sarif:errcat.sarif --output junit:errcat.xml
        errcat lint --baseline errcat-baseline.json --update-baseline
        errcat lint --since origin/main... --language tr
        errcat lint --sources Sources
        errcat lint --fix --dry-run
      """
  )

  @OptionGroup var catalog: CatalogOptions
  @OptionGroup var reporting: ReportOptions
  @Option(
    help: ArgumentHelp(
      "Write findings to a file instead; with 'FORMAT:' before it, a further report. May be repeated.",
      valueName: "file"
    ),
    completion: .file()
  )
  var output: [String] = []
  @Option(
    help: ArgumentHelp("Only findings in this language's pack; may be repeated.", valueName: "tag")
  )
  var language: [String] = []
  @Option(
    help: ArgumentHelp(
      "Only this rule, even if it is off by default; may be repeated.",
      valueName: "id"
    ),
    completion: .list(Rule.all.map(\.id))
  )
  var rule: [String] = []
  @OptionGroup var scope: ScopeOptions
  @Option(
    help: ArgumentHelp(
      "A folder of the app's Swift code, for the rules that look at it; may be repeated.",
      valueName: "path"
    ),
    completion: .directory
  )
  var sources: [String] = []
  @Flag(help: "Mend what a machine can, then report the rest.") var fix = false
  @Flag(help: "No summary and no progress.") var quiet = false
  @OptionGroup var writing: WritingOptions

  func validate() throws {
    for id in rule where Rule.named(id) == nil {
      let hint = Spelling.hint(for: id, in: Rule.all.map(\.id))
      throw ValidationError("unknown rule '\(id)'\(hint)")
    }
    if writing.dryRun.isOn, !fix { throw ValidationError("--dry-run goes with --fix") }
    if scope.updateBaseline, !rule.isEmpty || !language.isEmpty {
      throw ValidationError(
        "a baseline is of all findings: --update-baseline without --rule, --language"
      )
    }
  }

  func run() async throws {
    let clock = ContinuousClock()
    let start = clock.now
    let progress = Progress("Checking…", isOn: !quiet)
    var run = try await catalog.workspace().lint(
      rules: rule.isEmpty ? .all : .named(Set(rule)),
      sources: try await SourceFiles.read(sources),
      today: Today.day
    )
    let selection = LintRun.Selection(
      languages: try NamedLanguages.packs(language, in: run.projects).map(\.language),
      changes: try scope.since.map { try GitChanges.read(since: $0, in: run.projects[0].folder) }
    )
    if fix { run = try await fixed(run, selection) }
    var report = run.report(selection)
    report.threshold = reporting.failOn.severity
    if scope.updateBaseline, run.isUnreadable {
      // What could not be read is not gone.
      Output.complain("no baseline is written while files have faults")
    } else {
      try scope.applyBaseline(to: &report, of: run.projects[0])
    }
    await progress.end()
    try await ReportOptions.write(
      report,
      ReportSelection(reporting.format, outputs: output),
      usesColor: writing.color.isOn
    )
    if !quiet {
      let milliseconds = (clock.now - start) / .milliseconds(1)
      Output.complain(summary(report, run, milliseconds: Int(milliseconds.rounded())))
    }
    if run.isUnreadable { throw ExitCode(2) }
    if report.fails { throw ExitCode(1) }
  }

  /// Fixes what can be fixed among the findings: the run after it, or the same one if nothing is to be
  /// written.
  private func fixed(_ run: LintRun, _ selection: LintRun.Selection) async throws -> LintRun {
    let (fixed, changes) = try await run.fixed(selection)
    let written = try writing.carryOut(changes)
    if !quiet, !written.isEmpty {
      Output.complain("fixed \(written.map { Escaping.terminal($0) }.joined(separator: ", "))")
    }
    return writing.dryRun.isOn ? run : fixed
  }

  private func summary(_ report: LintReport, _ run: LintRun, milliseconds: Int) -> String {
    func count(_ number: Int, _ word: String, plural: String) -> String {
      "\(number) \(number == 1 ? word : plural)"
    }
    let entries = run.projects.reduce(0) { $0 + $1.catalog.entries.count }
    let packs = run.projects.reduce(0) { $0 + $1.packs.count }
    return
      "\(report.headline) in \(count(entries, "entry", plural: "entries")), \(count(packs, "pack", plural: "packs"))\(report.suppressionSummary) (\(milliseconds) ms)"
  }
}
