package import ErrcatCompiler
package import PositionedJSON

/// The check of a catalog and its modules that a command asks for.
package struct LintRequest: Sendable {
  /// The rules that a run checks, by the options of the command.
  package enum RuleSelection: Sendable {
    /// The rules that are on by default or in the catalog's `lint.rules`.
    case all
    /// The rules with these ids, even if they are off by default.
    case named(Set<String>)
    /// The rules on Swift code that are on.
    case usage

    /// The ids of the rules for a catalog; `nil` means all rules that are on.
    func ids(for catalog: Catalog) -> Set<String>? {
      switch self {
      case .all: return nil
      case .named(let ids): return ids
      case .usage: return Set(Rule.onUsage(in: catalog).map(\.id))
      }
    }
  }

  /// The rules to run.
  package var rules: RuleSelection
  /// The app's Swift files; without any, the rules on Swift code don't run.
  package var sources: [SourceFile]
  /// The day that `until` in `lint.ignore` is compared with; with `nil`, nothing expires.
  package var today: CalendarDay?
  /// An earlier version, whose findings aren't reported; with `nil`, all are.
  package var earlier: EarlierVersion?
  /// An API's document that the catalogs are compared with; `nil` for none.
  package var document: SourceFile?
  /// The tags of the languages whose findings are reported, as the user wrote them; empty for all.
  ///
  /// The findings that aren't about a pack are the source language's.
  package var languages: [String]
  /// The languages whose packs are checked besides the source pack; with `nil`, those that the report needs.
  package var packs: Set<String>?

  package init(
    rules: RuleSelection = .all,
    sources: [SourceFile] = [],
    today: CalendarDay? = nil,
    earlier: EarlierVersion? = nil,
    against document: SourceFile? = nil,
    languages: [String] = [],
    packs: Set<String>? = nil
  ) {
    self.rules = rules
    self.sources = sources
    self.today = today
    self.earlier = earlier
    self.document = document
    self.languages = languages
    self.packs = packs
  }
}

/// A check of a catalog and its modules, with one list of files and findings for all of them.
package struct LintRun: Sendable {
  /// The files of the first catalog.
  package let catalog: CatalogFiles
  /// The check that was asked for.
  let request: LintRequest
  /// The catalogs: the first one, then its modules.
  package private(set) var pipelines: [Pipeline] = []
  /// The index of each catalog's first file among all files.
  private(set) var starts: [Int] = []
  /// The files of all catalogs; the Swift files follow the files of each catalog.
  package private(set) var files: [SourceFile] = []
  /// The findings about the selected languages, without those that `lint.ignore` suppresses.
  private(set) var diagnostics: [Diagnostic] = []
  private var suppressed = 0

  /// How Swift code uses the entries of each catalog; empty without Swift files.
  package private(set) var usages: [UsageContext.Summary] = []

  /// The projects of the catalogs: the first one, then its modules.
  package var projects: [Project] { pipelines.map(\.project) }
  /// Checks that all files could be read.
  ///
  /// - Throws: `BlockingFindings` with the faults of the first catalog that has any.
  package func requireReadable() throws(BlockingFindings) {
    for pipeline in pipelines { try pipeline.requireReadable() }
  }

  /// Whether a file couldn't be read.
  package var isUnreadable: Bool { pipelines.contains(where: \.isUnreadable) }

  /// Reads and checks a catalog and its modules.
  ///
  /// - Parameters:
  ///   - catalog: the files of the catalog.
  ///   - request: the check.
  ///   - read: the catalog and its modules if they have been read already.
  ///   - cancellation: what ends the check early, with any of the findings.
  /// - Throws: `FileError` for one of the files that can't be read; `RequestError.refused` if the document isn't an
  ///   OpenAPI 3 document in JSON.
  package init(
    _ catalog: CatalogFiles,
    _ request: LintRequest = LintRequest(),
    read: [Pipeline]? = nil,
    cancellation: Cancellation? = nil
  ) throws {
    self.catalog = catalog
    self.request = request
    let read = try read ?? catalog.read(.checked)
    let selected = SelectedLanguages(request.languages, in: read.map(\.project))
    let code =
      request.sources.isEmpty
      ? nil : SourceCode(request.sources, for: read.map(\.project), rules: request.rules)
    let comparison = try request.document.map { file in
      let all = read.map(\.project)
      let places = all.lazy.compactMap { $0.catalog.servers.lazy.compactMap { $0["code"] }.first }
      let api = try APIDescription(file, codePath: places.first?.value)
      return APIComparison(api, with: all)
    }
    for (number, pipeline) in read.enumerated() {
      let usage = code.map { UsageChecker(pipeline.project, in: $0) }
      let found = pipeline.check(
        rules: request.rules.ids(for: pipeline.project.catalog),
        packs: request.packs.map(pipeline.project.packs(withSource:))
          ?? selected.packs(of: pipeline.project),
        usage: usage,
        earlier: request.earlier?.project(pipeline.project.files[0].path),
        api: comparison.map { ($0, number) },
        today: request.today,
        cancellation: cancellation
      )
      pipelines.append(pipeline)
      if let usage { usages.append(usage.summary) }
      let start = files.count
      if start == 0 {
        diagnostics = found.diagnostics
      } else {
        diagnostics += found.diagnostics.map { $0.moved(by: start) }
      }
      suppressed += found.suppressed.count {
        selected.isEverything || selected.contains($0, in: pipeline.project)
      }
      starts.append(start)
      files += pipeline.project.files + request.sources + (request.document.map { [$0] } ?? [])
    }
    if pipelines.count > 1, code != nil { mergeFindingsInCode() }
    if !selected.isEverything { removeFindings(without: selected) }
  }

  /// Checks that some runs together know each of their languages.
  ///
  /// - Throws: `RequestError.absent` for the first language that is neither a source language nor has a pack.
  package static func checkLanguages(of runs: [LintRun]) throws(RequestError) {
    try SelectedLanguages.check(runs.first?.request.languages ?? [], in: runs.flatMap(\.projects))
  }

  /// The number of the catalog that a finding is in.
  func catalog(of diagnostic: Diagnostic) -> Int { Self.catalog(of: diagnostic, starts) }

  private static func catalog(of diagnostic: Diagnostic, _ starts: [Int]) -> Int {
    starts.lastIndex { $0 <= diagnostic.location.file } ?? 0
  }

  /// Removes the findings about languages that aren't selected.
  private mutating func removeFindings(without selected: SelectedLanguages) {
    let unreadable = Rule.ids(with: .makesFileUnreadable)
    var known: [[String?: Bool]] = Array(repeating: [:], count: pipelines.count)
    let (starts, pipelines) = (starts, pipelines)
    diagnostics.removeAll { diagnostic in
      let number = Self.catalog(of: diagnostic, starts)
      let language = diagnostic.language
      let isSelected =
        known[number][language] ?? selected.contains(language, in: pipelines[number].project)
      known[number][language] = isSelected
      return !isSelected && !diagnostic.isFound(by: unreadable)
    }
  }

  /// Removes findings in Swift code that hold for one catalog but not for all of them together.
  ///
  /// Code may ask for a key of any module, and what is wrong with the code is reported once, even if it is
  /// wrong for several catalogs.
  private mutating func mergeFindingsInCode() {
    let firstFiles = zip(starts, pipelines).map { start, pipeline in
      start + pipeline.project.files.count
    }
    let (pipelines, sourceCount) = (pipelines, request.sources.count)
    let resolvedByModules = Rule.ids(with: .resolvedByModules)
    var reported: Set<Diagnostic> = []
    diagnostics.removeAll { diagnostic in
      let file = diagnostic.location.file
      guard let first = firstFiles.last(where: { $0 <= file }), file - first < sourceCount else {
        return false
      }
      if diagnostic.isFound(by: resolvedByModules), let key = diagnostic.key,
        pipelines.contains(where: { $0.project.hasText(key) })
      {
        return true
      }
      return !reported.insert(diagnostic.moved(by: -first)).inserted
    }
  }

  /// The report of the findings.
  package func report() -> LintReport {
    var reported = diagnostics
    if let earlier = request.earlier { reported = earlier.findings.new(reported, files) }
    var report = LintReport(
      files: files,
      diagnostics: reported,
      suppressed: suppressed
    )
    let site = projects[0].catalog.site
    for catalog in projects.map(\.catalog) {
      guard let address = (catalog.site ?? site)?.value else { continue }
      for key in catalog.entries.map(\.key.value) { report.addresses[key] = address.entry(key) }
    }
    return report
  }
}

extension LintRun {
  /// The number of findings and of checked entries and packs, in one line: `1 error, 2 warnings in 40 entries, 8 packs; 1 fixable with '--fix'`.
  ///
  /// - Parameters:
  ///   - report: the report of all runs.
  ///   - runs: the runs.
  /// - Returns: the line, without a line feed.
  package static func summary(of report: LintReport, from runs: [LintRun]) -> String {
    let projects = runs.flatMap(\.projects)
    let entries = projects.reduce(0) { $0 + $1.catalog.entries.count }
    let packs = projects.reduce(0) { $0 + $1.packs.count }
    let fixable = runs.allSatisfy(\.canBeFixed) ? report.fixableCount : 0
    return """
      \(report.headline) in \(Quantity.text(entries, "entry", plural: "entries")), \
      \(Quantity.text(packs, "pack"))\(report.suppressionSummary)\
      \(fixable > 0 ? "; \(fixable) fixable with '--fix'" : "")
      """
  }
}

extension Diagnostic {
  /// The diagnostic after a number of files is inserted before the project's.
  package func moved(by count: Int) -> Diagnostic {
    if count == 0 { return self }
    func moved(_ location: Location) -> Location { Location(location.file + count, location.range) }
    return Diagnostic(
      rule: rule,
      severity: severity,
      message: message,
      location: moved(location),
      key: key,
      language: language,
      notes: notes.map { Note(message: $0.message, location: moved($0.location)) },
      fix: fix.map { fix in
        Fix(fix.title, fix.edits.map { Fix.Edit(moved($0.location), $0.replacement) })
      }
    )
  }
}

extension Rule {
  /// The kinds of files that a rule checks.
  package struct Inputs: OptionSet, Sendable {
    /// One bit for each input.
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The catalog, its packs and its lock.
    package static let catalogFiles = Inputs(rawValue: 1 << 0)
    /// The app's source code, which is checked only if it is given.
    package static let sourceCode = Inputs(rawValue: 1 << 1)
    /// An earlier version of the catalog, which is compared only if it is given.
    package static let earlierVersion = Inputs(rawValue: 1 << 2)

    /// An API's document, which is compared only if it is given.
    package static let apiDocument = Inputs(rawValue: 1 << 3)
  }

  /// The inputs of the rule's checks.
  package var inputs: Inputs {
    checks.reduce(into: []) { inputs, check in
      switch check {
      case .usage: inputs.insert(.sourceCode)
      case .comparison: inputs.insert(.earlierVersion)
      case .document: inputs.insert(.apiDocument)
      case .reading, .project, .eachPack, .eachMessage: inputs.insert(.catalogFiles)
      }
    }
  }
}

extension IgnoredFindings {
  /// Reports the entries of `lint.ignore` that have expired or match no finding.
  ///
  /// - Parameters:
  ///   - hasRun: returns whether a rule has run; an entry for any other rule isn't unused.
  ///   - findings: the findings that the reports are added to.
  func report(hasRun: (Rule) -> Bool, to findings: inout Findings) {
    for (number, ignored) in ignored.enumerated() {
      if let until = ignored.until, isExpired(ignored) {
        findings.report(
          .expiredIgnore,
          "entry for '\(ignored.rule)' expired on \(until.value.text); its reason was '\(ignored.reason)'",
          at: .catalog(until.range)
        )
      } else if !isUsed[number], Rule.named(ignored.rule).map(hasRun) ?? false {
        findings.report(
          .unusedIgnore,
          "entry for '\(ignored.rule)' matches no finding",
          at: .catalog(ignored.range)
        )
      }
    }
  }
}
