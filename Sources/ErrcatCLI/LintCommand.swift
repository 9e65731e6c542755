import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

struct LintCommand: AsyncParsableCommand {
  enum Threshold: String, CaseIterable, ExpressibleByArgument {
    case error, warning, never

    var severity: Severity? { Severity(rawValue: rawValue) }
  }

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

  @OptionGroup var options: CatalogOptions
  @Option(help: "How findings are printed.") var format = ReportFormat.text
  @Option(
    help: ArgumentHelp(
      "Write findings to a file instead; with 'FORMAT:' before it, a further report. May be repeated.",
      valueName: "file"
    ),
    completion: .file()
  )
  var output: [String] = []
  @Option(help: "From which severity on findings fail.") var failOn = Threshold.error
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
  @OptionGroup var scope: LintScope
  @Option(
    help: ArgumentHelp(
      "A folder of the app's Swift code, for the rules that look at it; may be repeated.",
      valueName: "path"
    ),
    completion: .directory
  )
  var sources: [String] = []
  @Flag(help: "Mend what a machine can, then report the rest.") var fix = false
  @Flag(help: "Show what --fix would change, and write nothing.") var dryRun = false
  @Flag(help: "No summary and no progress.") var quiet = false
  @Option(help: "Whether to colour.") var color = ColorChoice.auto

  func validate() throws {
    for id in rule where Rule.named(id) == nil {
      let hint = Spelling.hint(for: id, in: Rule.all.map(\.id))
      throw ValidationError("unknown rule '\(Escaping.terminal(id))'\(hint)")
    }
    if dryRun, !fix { throw ValidationError("--dry-run goes with --fix") }
    try scope.check()
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
    let code = try await SourceFiles.read(sources)
    var run = try await LintRun(
      options.catalog,
      rules: rule.isEmpty ? .all : .named(Set(rule)),
      sources: code
    )
    let languages = try LanguageArguments.packs(language, in: run.projects).map(\.language)
    let changes = try scope.since.map { try GitChanges(since: $0, in: run.folder) }
    var report = run.report(languages: languages, changes: changes)
    if fix {
      run = try await mended(run, report, languages, changes)
      report = run.report(languages: languages, changes: changes)
    }
    report.threshold = failOn.severity
    if scope.updateBaseline, run.isUnreadable {
      // What could not be read is not gone.
      Output.complain("no baseline is written while files have faults")
    } else {
      try scope.baselineFile(of: run)?.apply(to: &report)
    }
    await progress.end()
    try await write(report)
    if !quiet {
      let milliseconds = (clock.now - start) / .milliseconds(1)
      Output.complain(summary(report, run, milliseconds: Int(milliseconds.rounded())))
    }
    if run.isUnreadable { throw ExitCode(2) }
    if report.fails { throw ExitCode(1) }
  }

  /// Mends what can be mended among the findings, and reads everything again.
  private func mended(
    _ first: LintRun,
    _ report: LintReport,
    _ languages: [String],
    _ changes: GitChanges?
  ) async throws -> LintRun {
    if first.isUnreadable {
      throw FileError(path: first.files[0].path, reason: "nothing is mended in files with faults")
    }
    var run = first
    var report = report
    var originals: [String: [UInt8]] = [:]
    // A mended text may show the next thing to mend; some rounds are always enough.
    for _ in 0..<8 {
      let changed = run.mended(report.diagnostics)
      if changed.isEmpty { break }
      for file in changed {
        if originals[file.path] == nil { originals[file.path] = run.bytes(of: file.path) }
        run.replace(file)
      }
      run = try await run.again()
      report = run.report(languages: languages, changes: changes)
    }
    let mended = originals.sorted { $0.key < $1.key }.compactMap { path, bytes in
      run.bytes(of: path).map { FileChange(path: path, bytes: $0, expected: .bytes(bytes)) }
    }
    if dryRun {
      for change in mended { Output.print(change.difference(usesColor: color.isOn)) }
      return first
    }
    let written = try FileWriter.write(mended)
    if !quiet, !written.isEmpty { Output.complain("mended \(written.joined(separator: ", "))") }
    return run
  }

  /// Writes the report to where it was asked for.
  private func write(_ report: LintReport) async throws {
    var changes: [FileChange] = []
    var printsToo = true
    for output in output {
      let parts = output.split(separator: ":", maxSplits: 1).map(String.init)
      let named = parts.count == 2 ? ReportFormat(rawValue: parts[0]) : nil
      if named == nil { printsToo = false }
      let bytes = await report.bytes(named ?? format)
      changes.append(FileChange(path: named == nil ? output : parts[1], bytes: bytes))
    }
    if printsToo {
      let isLines = format == .text && !Output.isTerminal
      let usesColor = format == .text && color.isOn
      Output.print(await report.bytes(isLines ? .xcode : format, usesColor: usesColor))
    }
    try FileWriter.write(changes, isDurable: false)
  }

  private func summary(_ report: LintReport, _ run: LintRun, milliseconds: Int) -> String {
    func count(_ number: Int, _ word: String, plural: String) -> String {
      "\(number) \(number == 1 ? word : plural)"
    }
    let entries = run.projects.reduce(0) { $0 + $1.catalog.entries.count }
    let packs = run.projects.reduce(0) { $0 + $1.packs.count }
    return
      "\(report.headline) in \(count(entries, "entry", plural: "entries")), \(count(packs, "pack", plural: "packs"))\(report.keptBack) (\(milliseconds) ms)"
  }
}

extension ReportFormat: ExpressibleByArgument {}
