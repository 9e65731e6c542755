import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles
import MessageFormat
import PositionedJSON

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check the catalog and all language packs.",
    usage: "errcat lint [<options>]",
    discussion: """
      Reports each finding with its place and its rule; 'errcat rules' explains the rules. The modules \
      that a catalog lists are checked with it.

      \(ExitStatuses.help(
        success: "no finding at or above --fail-on",
        findings: "findings at or above --fail-on"
      ))

      EXAMPLES
        errcat lint
        errcat lint --catalog App/catalog.json --catalog Web/catalog.json
        errcat lint --format github --fail-on warning
        errcat lint --output sarif:errcat.sarif --output junit:errcat.xml
        errcat lint --baseline errcat-baseline.json --update-baseline
        errcat lint --since origin/main... --language tr
        errcat lint --sources Sources --language de,pl
        errcat lint --against docs/openapi.json
        errcat lint --statistics
        errcat lint --fix --dry-run
        errcat lint --watch
      """
  )

  @OptionGroup(title: "Report Options") var reporting: ReportOptions
  @OptionGroup(title: "Report Options") var outputs: OutputOptions
  @OptionGroup(title: "Baseline Options") var baseline: BaselineOptions
  @OptionGroup var catalogs: CatalogsOptions
  @Option(
    help: .value(
      "tags",
      """
      Report only findings about these languages, separated by commas; those about the catalog are the \
      source language's. Repeatable.
      """
    )
  )
  var language: [LanguageList] = []
  @Option(
    help: .value("id", "Run only this rule, even if it is off by default. Repeatable."),
    completion: .list(Rule.all.map(\.id))
  )
  var rule: [String] = []
  @Option(
    help: .value(
      "ref",
      """
      Report only findings that a commit, branch or tag doesn't have; 'REF...' compares with the commit \
      where the branch started.
      """
    )
  )
  var since: String?
  @Option(
    help: .value("path", "Folder of Swift code to check as well. Repeatable."),
    completion: .directory
  )
  var sources: [String] = []
  @Option(
    help: .value(
      "path",
      "OpenAPI 3 document in JSON to compare the errors with: codes, problem types, statuses, 'Retry-After'."
    ),
    completion: .file(extensions: ["json"])
  )
  var against: String?
  @Flag(help: "Print how many findings each rule has: short for '--format statistics'.")
  var statistics = false
  @Flag(help: "Apply automatic fixes, then report the rest.") var fix = false
  @Flag(help: "Check again after each change, until Control-C.") var watch = false
  @OptionGroup var writing: WritingOptions

  func validate() throws {
    for id in rule where Rule.named(id) == nil {
      let hint = Spelling.hint(for: id, in: Rule.all.map(\.id))
      throw ValidationError("unknown rule '\(id)'\(hint)")
    }
    if writing.dryRun.isOn, !fix { throw ValidationError("'--dry-run' needs '--fix'") }
    if watch {
      let others = [("--fix", fix), ("--update-baseline", baseline.updateBaseline)]
      if let other = others.first(where: \.1) {
        throw ValidationError("'\(other.0)' can't be used with '--watch'")
      }
    }
    if catalogs.catalog.count > 1 {
      let single = [
        ("--update-baseline", baseline.updateBaseline), ("--baseline", baseline.baseline != nil),
      ]
      if let option = single.first(where: \.1) {
        throw ValidationError("'\(option.0)' needs a run for each catalog")
      }
    }
    if baseline.updateBaseline {
      let others = [
        ("--rule", !rule.isEmpty), ("--language", !language.isEmpty), ("--since", since != nil),
      ]
      if let other = others.first(where: \.1) {
        throw ValidationError("'--update-baseline' needs all findings; remove '\(other.0)'")
      }
    }
  }

  func run() throws {
    if watch { follow() }
    let workspaces = try catalogs.workspaces()
    let (report, runs) = try writing.takingTurns(
      on: workspaces,
      if: fix || baseline.updateBaseline
    ) { try self.report(on: workspaces) }
    if runs.contains(where: \.isUnreadable), report.fails || !report.showsUnreadableFile {
      throw ExitCode(2)
    }
    if report.fails { throw ExitCode(1) }
  }

  /// Reports the findings again after each change; on a terminal, in the place of the earlier ones.
  private func follow() -> Never {
    var state: FileWatch?
    while true {
      if Output.isTerminal { try? Output.print("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
      do {
        let projects = try report(on: catalogs.workspaces()).runs.flatMap(\.projects)
        let code = try SwiftFiles.read(sources, in: .disk).map(\.path)
        let folders = projects.packFolders + Set(code.compactMap(PathText.parent))
        let watched = projects.paths + code + (against.map { [$0] } ?? [])
        state = FileWatch(files: watched, folders: folders, earlier: state)
      } catch {
        Output.complain(Failure(error, usage: "")?.text ?? "\(error)")
      }
      let named = (try? catalogs.workspaces().map(\.path)) ?? catalogs.catalog
      state = (state ?? FileWatch(files: named, folders: ["."])).next()
    }
  }

  private func report(on workspaces: [Workspace]) throws -> (report: LintReport, runs: [LintRun]) {
    let stopwatch = Stopwatch()
    let progress = Progress("Checking…", isOn: !outputs.quiet)
    let reports = ReportSelection(
      statistics ? .statistics : reporting.format,
      outputs: outputs.output
    )
    var runs: [LintRun] = []
    var found: [LintReport] = []
    for workspace in workspaces {
      // A module of an earlier catalog has been checked with it.
      let known = runs.flatMap(\.projects).map { FileSystem.resolved($0.files[0].path) }
      if known.contains(FileSystem.resolved(workspace.path)) { continue }
      let (run, report) = try check(workspace, for: reports)
      runs.append(run)
      found.append(report)
    }
    try LintRun.checkLanguages(of: runs)
    var report = LintReport(joining: found)
    report.threshold = reporting.failOn.severity
    progress.end()
    try reporting.write(report, reports, usesColor: writing.color.isOn)
    if !outputs.quiet {
      let milliseconds = Int((stopwatch.seconds * 1_000).rounded())
      Output.complain("\(LintRun.summary(of: report, from: runs)) (\(milliseconds) ms)")
    }
    if fix, runs.contains(where: { !$0.canBeFixed }) {
      Output.complain("nothing was fixed because files can't be read")
    }
    return (report, runs)
  }

  /// Checks one catalog with its modules.
  ///
  /// - Returns: the run, and its report without what the baseline suppresses.
  private func check(
    _ workspace: Workspace,
    for reports: ReportSelection
  ) throws -> (LintRun, LintReport) {
    var run = try workspace.lint(
      LintRequest(
        rules: rule.isEmpty ? .all : .named(Set(rule)),
        sources: try SwiftFiles.read(sources, in: .disk, resolved: FileSystem.resolved),
        today: Today.day,
        against: try against.map { SourceFile(path: $0, bytes: try FileSystem.read($0)) },
        languages: language.flatMap(\.names)
      ),
      since: try earlierFiles(of: workspace)
    )
    try OutputPaths.check(reports.files.map(\.path), besides: run.projects)
    if fix, run.canBeFixed { run = try fixed(run) }
    var report = run.report()
    switch try baseline.request.apply(to: &report, of: run) {
    case .unchanged: break
    case .skipped: Output.complain("the baseline wasn't updated because files can't be read")
    case .updated(let baselines):
      try FileWriter.write(baselines.map(\.file))
      for baseline in baselines {
        let path = Escaping.terminal(baseline.file.path)
        Output.complain("\(path): \(Quantity.text(baseline.count, "known finding"))")
      }
    }
    return (run, report)
  }

  /// The files of the version that `--since` names, and its Swift files; `nil` without the option.
  private func earlierFiles(
    of workspace: Workspace
  ) throws -> (files: FileReader, sources: [SourceFile])? {
    guard let since else { return nil }
    let commit = try GitCommit(since, in: workspace.folder).files
    if !outputs.quiet, !commit.exists(workspace.path) {
      let path = Escaping.terminal(workspace.path)
      Output.complain(
        "--since \(Escaping.terminal(since)): '\(path)' isn't there, so all findings are new"
      )
    }
    // Folders that weren't there then had no code.
    let named = sources.filter { commit.exists($0) }
    return (commit, try SwiftFiles.read(named, in: commit))
  }

  /// Fixes what can be fixed among the findings.
  ///
  /// - Returns: the run after the fixes; the same one for a dry run.
  private func fixed(_ run: LintRun) throws -> LintRun {
    let (fixed, changes) = try run.fixed()
    try writing.carryOut(changes, verb: "fixed", isQuiet: outputs.quiet)
    return writing.dryRun.isOn ? run : fixed
  }
}
