import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// Catalogs with their modules, as `errcat lint` checks them.
struct CheckedCatalogs {
  /// A run for each catalog that isn't a module of an earlier one.
  private(set) var runs: [LintRun] = []
  /// The report of each run, without what its baseline suppresses.
  private(set) var reports: [LintReport] = []
  /// Why catalogs can't be checked, each with the path of the catalog.
  private(set) var failures: [(catalog: String, reason: String)] = []
  /// The paths of the files that were read, without `.` and `..`.
  private(set) var files: Set<String> = []

  /// No catalogs.
  init() {}

  /// Checks catalogs.
  ///
  /// - Parameters:
  ///   - catalogs: their absolute paths.
  ///   - files: reads the files.
  ///   - sources: paths of the app's Swift code; empty to check none.
  ///   - resolved: the path of a file without symbolic links.
  ///   - today: the day that `until` in `lint.ignore` is compared with.
  init(
    _ catalogs: [String],
    in files: FileReader,
    sources: [String],
    resolved: @escaping (String) -> String,
    today: CalendarDay?
  ) {
    var known: Set<String> = []
    self.files = Set(catalogs)
    for catalog in catalogs where !known.contains(resolved(catalog)) {
      do {
        let workspace = Workspace(CatalogFiles(catalog, in: files, rules: Rule.references))
        let code = try SwiftFiles.read(sources, in: files, resolved: resolved)
        let run = try workspace.lint(sources: code, today: today)
        var report = run.report()
        _ = try BaselineRequest().apply(to: &report, of: run)
        runs.append(run)
        reports.append(report)
        known.formUnion(run.projects.map { resolved($0.files[0].path) })
        self.files.formUnion(run.files.map { PathText.normalized($0.path) })
        for project in run.projects {
          guard let baseline = project.catalog.lint.baseline else { continue }
          self.files.insert(PathText.normalized(PathText.join(project.folder, baseline)))
        }
      } catch {
        failures.append((catalog, "\(error)"))
      }
    }
  }

  /// The folders in which new files would be read.
  var folders: Set<String> {
    let packs = runs.flatMap(\.projects).packFolders.map(PathText.normalized)
    // New Swift files are in the folders of others.
    return Set(packs + files.compactMap(PathText.parent))
  }
}
