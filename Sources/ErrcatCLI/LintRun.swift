import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// A catalog with its modules, checked: one list of files and findings for all of them.
struct LintRun {
  /// Which rules run.
  enum Rules {
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

  private let catalog: String?
  private let rules: Rules
  private let sources: [SourceFile]
  private let pipelines: [Pipeline]
  /// Where each catalog's files begin among all.
  private var starts: [Int] = []
  private(set) var files: [SourceFile] = []
  private var diagnostics: [Diagnostic] = []
  private var suppressed = 0
  /// Files as they are to be, by path; what is read again is read from here.
  private var replaced: [String: [UInt8]] = [:]

  var projects: [Project] { pipelines.map(\.project) }
  var isUnreadable: Bool { pipelines.contains(where: \.isUnreadable) }
  /// The folder of the first catalog.
  var folder: String { PathText.parent(files[0].path) ?? "" }

  /// How each catalog's entries come about in the source code; empty if none was given.
  private(set) var usages: [UsageContext.Summary] = []

  /// Reads and checks a catalog and its modules.
  ///
  /// - Parameters:
  ///   - catalog: its path; `nil` to look for it.
  ///   - rules: the rules that are to run.
  ///   - sources: the app's Swift files; without any, what needs them is left out.
  /// - Throws: `FileError` if the catalog or a pack cannot be read.
  init(_ catalog: String?, rules: Rules, sources: [SourceFile] = []) async throws {
    try await self.init(catalog, rules, sources, replaced: [:])
  }

  private init(
    _ catalog: String?,
    _ rules: Rules,
    _ sources: [SourceFile],
    replaced: [String: [UInt8]]
  ) async throws {
    let (pipelines, faults) = try await ProjectFiles.readModules(catalog, replaced: replaced)
    self.catalog = catalog
    self.rules = rules
    self.sources = sources
    self.pipelines = pipelines
    self.replaced = replaced
    for pipeline in pipelines {
      let ids = rules.ids(for: pipeline.project.catalog)
      let usage = sources.isEmpty ? nil : await pipeline.usage(of: sources, rules: ids)
      let found = await pipeline.check(rules: ids, usage: usage, today: Today.day)
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
    let ids = pipelines.first.flatMap { rules.ids(for: $0.project.catalog) }
    if ids?.contains(Rule.moduleMismatch.id) != false { diagnostics = faults + diagnostics }
  }

  /// What was found, in some languages and changed lines only.
  func report(languages: [String], changes: GitChanges?) -> LintReport {
    var kept = diagnostics
    if !languages.isEmpty { kept.removeAll { !($0.language.map(languages.contains) ?? false) } }
    if let changes { kept = changes.touched(kept, files) }
    return LintReport(files: files, diagnostics: kept, suppressed: suppressed)
  }

  func bytes(of path: String) -> [UInt8]? { files.first { $0.path == path }?.bytes }

  /// The files that the fixes of findings change, as they are then.
  func mended(_ diagnostics: [Diagnostic]) -> [SourceFile] {
    Fixes.apply(diagnostics, files) { file in
      let index = starts.lastIndex { $0 <= file } ?? 0
      return PackLayout().text(pipelines[index].project, file: file - starts[index])
    }
  }

  /// Takes other bytes for a file when everything is read again.
  mutating func replace(_ file: SourceFile) { replaced[file.path] = file.bytes }

  /// Reads and checks everything again.
  func again() async throws -> LintRun {
    try await LintRun(catalog, rules, sources, replaced: replaced)
  }
}
