import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatDiff
import ErrcatFiles

struct DiffCommand: ParsableCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, markdown, xcode, github, gitlab, sarif, junit
  }

  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what changed, and whom it breaks.",
    usage: "errcat diff <old> [<new>] [<options>]",
    discussion: """
      Compares two versions of a catalog with its packs and modules. A version is a commit, branch or tag, \
      such as 'main' or 'v1.2:App/catalog.json', a folder, a catalog or a snapshot; 'v1.2..v1.3' are two. \
      'errcat changes' explains the kinds of changes and their levels.

      \(ExitStatuses.help(
        success: "the changes are fine",
        findings: "a change needs approval, or the version number or --fail-on isn't met",
        failure: "a version can't be read"
      ))

      EXAMPLES
        errcat diff main
        errcat diff v1.2 v1.3 --format markdown
        errcat diff main... --fail-on major
        errcat diff HEAD --staged
        errcat diff v1.2.0 --since-version 1.2.0 --declared 1.3.0
        errcat diff released.snapshot.json --format github
      """
  )

  enum Threshold: String, CaseIterable, ExpressibleByArgument {
    case major, minor, patch, never

    var level: ChangeLevel? { ChangeLevel(rawValue: rawValue) }
  }

  @Argument(help: .value("old", "Version to compare with.")) var old: String
  @Argument(help: .value("new", "Version to judge. Default: the catalog here."))
  var new: String?
  @Flag(help: "Judge what is staged for the next commit.") var staged = false
  @Flag(
    help: """
      Compare with the commit where the branch left the default branch of 'origin', if that is known, so that a commit \
      can correct the branch's earlier ones.
      """
  )
  var branch = false
  @Flag(help: "Succeed if the old version is a commit without the catalog: all of it is new.")
  var allowNew = false
  @Option(help: "Format of the changes.") var format = Format.text
  @Option(help: .value("level", "Lowest level of changes that fails the run."))
  var failOn = Threshold.never
  @Option(help: .value("number", "Version number of the old version."))
  var sinceVersion: String?
  @Option(
    help: .value(
      "number",
      "Version number of the new version; fails if it is too low for the changes."
    )
  )
  var declared: String?
  @OptionGroup var prefix: PathPrefixOption
  @OptionGroup var modules: ModulesOption
  @OptionGroup var catalog: CatalogOptions
  @OptionGroup var color: ColorOptions

  func validate() throws {
    for (option, text) in [("--since-version", sinceVersion), ("--declared", declared)] {
      if let text, ReleaseVersion(text) == nil {
        throw ValidationError("\(option) \(text): expected a version such as 1.2.0")
      }
    }
    _ = try versions()
    if (sinceVersion == nil) != (declared == nil) {
      throw ValidationError("'--since-version' and '--declared' need each other")
    }
  }

  func run() throws {
    let workspace = { () throws(FileError) in
      try CatalogFiles(onDisk: catalog.catalog, rules: Rule.references)
    }
    var versions = try versions()
    if branch {
      let folder = PathText.parent(try workspace().path) ?? ""
      if GitCall(folder, asked: old).knows("origin/HEAD") {
        versions.old = .named("origin/HEAD...")
      }
    }
    if allowNew, case .named(let name) = versions.old,
      let note = try ComparedVersion.absence(name, of: workspace)
    {
      Output.complain(Escaping.terminal(note))
      return
    }
    let before = try ComparedVersion.read(
      versions.old,
      of: workspace,
      hasModules: modules.areIncluded
    )
    let after = try ComparedVersion.read(
      versions.new,
      of: workspace,
      hasModules: modules.areIncluded,
      isJudged: true
    )
    var declaration: ChangeReport.Declaration?
    if let from = sinceVersion.flatMap({ ReleaseVersion($0) }),
      let to = declared.flatMap({ ReleaseVersion($0) })
    {
      declaration = ChangeReport.Declaration(from: from, to: to)
    }
    let report = ChangeReport(
      CatalogComparison(from: before, to: after),
      configuration: try DiffConfiguration(after),
      today: Today.day,
      declaration: declaration,
      threshold: failOn.level
    )
    switch format {
    case .text: try Output.print(report.text(usesColor: color.isOn))
    case .json: try Output.print(report.json)
    case .markdown: try Output.print(report.markdown)
    case .xcode, .github, .gitlab, .sarif, .junit:
      guard let format = ReportFormat(rawValue: format.rawValue) else { return }
      let findings = report.findings
      try Output.print(
        (format.isForCI ? prefix.inRepository(findings) : findings).bytes(format)
      )
    }
    for warning in report.warnings { Output.complain("warning: \(warning)") }
    for failure in report.failures { Output.complain(failure) }
    if !report.failures.isEmpty { throw ExitCode(1) }
  }

  /// The versions that the arguments name.
  ///
  /// - Throws: `ValidationError` if they name more than two.
  private func versions() throws -> (old: ComparedVersion.Source, new: ComparedVersion.Source) {
    let range = VersionRange(old)
    if let new {
      if staged { throw ValidationError("'--staged' is the version to judge; remove '\(new)'") }
      if VersionRange(new) != nil {
        throw ValidationError("'\(new)' is two versions; expected one")
      }
    }
    guard let end = range?.new else {
      let judged = new.map { ComparedVersion.Source.named($0) }
      return (.named(old), staged ? .staged : judged ?? .workingTree)
    }
    guard new == nil, !staged else {
      throw ValidationError("'\(old)' is two versions; expected one")
    }
    guard VersionRange(end) == nil else {
      throw ValidationError("'\(old)' is more than two versions")
    }
    return (.named(range?.old ?? old), .named(end))
  }
}
