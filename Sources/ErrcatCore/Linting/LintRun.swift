package import ErrcatCompiler
package import PositionedJSON

/// A catalog with its modules, checked: one list of files and findings for all of them.
package struct LintRun: Sendable {
  /// Which rules run.
  package enum Rules: Sendable {
    /// All that are on.
    case all
    /// These, even if they are off by default.
    case named(Set<String>)
    /// Those that look at source code, as far as they are on.
    case usage

    /// The ids of the rules for a catalog; `nil` means all that are on.
    func ids(for catalog: Catalog) -> Set<String>? {
      switch self {
      case .all: return nil
      case .named(let ids): return ids
      case .usage: return Set(Rule.onUsage(in: catalog).map(\.id))
      }
    }
  }

  /// Which findings are reported.
  package struct Selection: Sendable {
    /// Languages of packs; empty for findings everywhere.
    package let languages: [String]
    /// Only findings in changed lines; `nil` for findings in all lines.
    package let changes: WorkingTreeChanges?

    package init(languages: [String] = [], changes: WorkingTreeChanges? = nil) {
      self.languages = languages
      self.changes = changes
    }
  }

  let catalog: CatalogFiles
  let rules: Rules
  let sources: [SourceFile]
  let today: CalendarDay?
  let pipelines: [Pipeline]
  /// Where each catalog's files begin among all.
  private(set) var starts: [Int] = []
  /// The files of all catalogs, each catalog's with the source files after them.
  package private(set) var files: [SourceFile] = []
  private var diagnostics: [Diagnostic] = []
  private var suppressed = 0

  /// Which of each catalog's entries the source code uses; empty if none was given.
  package private(set) var usages: [UsageContext.Summary] = []

  /// The catalogs, the first one named, then its modules.
  package var projects: [Project] { pipelines.map(\.project) }
  /// Whether a file could not be understood.
  package var isUnreadable: Bool { pipelines.contains(where: \.isUnreadable) }

  /// Reads and checks a catalog and its modules.
  ///
  /// - Parameters:
  ///   - catalog: the first of them.
  ///   - rules: the rules that are to run.
  ///   - sources: the app's Swift files; without any, what needs them is left out.
  ///   - today: what `until` in `lint.ignore` is compared with; `nil` leaves nothing expired.
  /// - Throws: `FileError` if the catalog or a pack cannot be read.
  package init(
    _ catalog: CatalogFiles,
    rules: Rules = .all,
    sources: [SourceFile] = [],
    today: CalendarDay? = nil
  ) async throws {
    self.catalog = catalog
    self.rules = rules
    self.sources = sources
    self.today = today
    pipelines = try await catalog.readWithModules()
    for pipeline in pipelines {
      let ids = rules.ids(for: pipeline.project.catalog)
      let usage = sources.isEmpty ? nil : await pipeline.usage(of: sources, rules: ids)
      let found = await pipeline.check(rules: ids, usage: usage, today: today)
      if let usage { usages.append(usage.summary) }
      let start = files.count
      if start == 0 {
        diagnostics = found.diagnostics
      } else {
        diagnostics += found.diagnostics.map { $0.moved(by: start) }
      }
      suppressed += found.suppressed
      starts.append(start)
      files += pipeline.project.files + sources
    }
    // A text of one module may be asked for in the code of another.
    if pipelines.count > 1 {
      diagnostics.removeAll { diagnostic in
        diagnostic.rule == Rule.unknownKeyInSource.id
          && pipelines.contains { $0.project.hasText(diagnostic.key ?? "") }
      }
    }
  }

  /// What was found.
  package func report(_ selection: Selection = Selection()) -> LintReport {
    var kept = diagnostics
    if !selection.languages.isEmpty {
      kept.removeAll { !($0.language.map(selection.languages.contains) ?? false) }
    }
    if let changes = selection.changes { kept = changes.findings(kept, in: files) }
    return LintReport(files: files, diagnostics: kept, suppressed: suppressed)
  }
}
