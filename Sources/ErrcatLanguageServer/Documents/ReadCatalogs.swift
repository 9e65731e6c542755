import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// A catalog with its modules.
struct CatalogFamily: Sendable {
  let catalog: CatalogFiles
  /// The catalog, then its modules.
  let pipelines: [Pipeline]
  /// Those that are shown to the user.
  let shown: [Pipeline]

  /// The catalogs that are shown to the user.
  var projects: [Project] { shown.map(\.project) }
}

/// The catalogs of an editor with their packs, as `errcat lint` reads them.
struct ReadCatalogs: Sendable {
  /// Each catalog that isn't a module of an earlier one.
  private(set) var families: [CatalogFamily] = []
  /// Why catalogs can't be read, each with the path of the catalog.
  private(set) var failures: [(catalog: String, reason: String)] = []
  /// The paths of the files that were read, without `.` and `..`.
  private(set) var files: Set<String> = []

  /// Reads catalogs.
  ///
  /// - Parameters:
  ///   - catalogs: their absolute paths.
  ///   - files: reads the files.
  ///   - resolved: the path of a file without symbolic links.
  ///   - isShown: whether a file is shown to the user.
  ///   - known: what was read and found earlier.
  init(
    _ catalogs: [String],
    in files: FileReader,
    resolved: (String) -> String,
    isShown: (String) -> Bool,
    known: KnownResults
  ) {
    var modules: Set<String> = []
    self.files = Set(catalogs)
    for path in catalogs where !modules.contains(resolved(path)) {
      do {
        let catalog = CatalogFiles(path, in: files, rules: Rule.references, known: known)
        let pipelines = try catalog.read(.checked)
        families.append(
          CatalogFamily(
            catalog: catalog,
            pipelines: pipelines,
            shown: pipelines.filter { isShown($0.project.files[0].path) }
          )
        )
        for project in pipelines.map(\.project) {
          modules.insert(resolved(project.files[0].path))
          self.files.formUnion(project.files.map { PathText.normalized($0.path) })
          guard let baseline = project.catalog.lint.baseline else { continue }
          self.files.insert(PathText.normalized(PathText.join(project.folder, baseline)))
        }
      } catch {
        failures.append((path, "\(error)"))
      }
    }
  }

  private var projects: [Project] { families.flatMap(\.pipelines).map(\.project) }

  /// The folders in which new files would be read.
  var folders: Set<String> {
    let packs = projects.packFolders.map(PathText.normalized)
    return Set(packs + files.compactMap(PathText.parent))
  }

  /// The bytes of all files, by their paths as they were read.
  var bytes: [String: [UInt8]] {
    let files = projects.flatMap(\.files)
    return Dictionary(files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
  }
}

/// Catalogs with their modules, as `errcat lint` checks them.
struct CheckedCatalogs: Sendable {
  /// The runs, each with its report without what the baseline suppresses.
  private(set) var runs: [(run: LintRun, report: LintReport)] = []
  /// Why catalogs can't be checked, each with the path of the catalog.
  private(set) var failures: [(catalog: String, reason: String)]
  /// The paths of the Swift files that were checked, without `.` and `..`.
  private(set) var code: Set<String> = []

  /// Checks catalogs.
  ///
  /// - Parameters:
  ///   - read: the catalogs.
  ///   - files: reads Swift code and baselines.
  ///   - sources: paths of the app's Swift code; empty to check none.
  ///   - resolved: the path of a file without symbolic links.
  ///   - today: the day that `until` in `lint.ignore` is compared with.
  ///   - packs: the languages whose packs are checked besides the source packs; `nil` for all.
  ///   - cancellation: what ends the check early, with any of the findings.
  init(
    _ read: ReadCatalogs,
    in files: FileReader,
    sources: [String],
    resolved: @escaping (String) -> String,
    today: CalendarDay?,
    packs: Set<String>? = nil,
    cancellation: Cancellation? = nil
  ) {
    failures = read.failures
    for family in read.families {
      do {
        let code = try SwiftFiles.read(sources, in: files, resolved: resolved)
        self.code.formUnion(code.map { PathText.normalized($0.path) })
        let run = try LintRun(
          family.catalog,
          LintRequest(sources: code, today: today, packs: packs),
          read: family.pipelines,
          cancellation: cancellation
        )
        var report = run.report()
        _ = try BaselineRequest().apply(to: &report, of: run)
        runs.append((run, report))
      } catch {
        failures.append((family.catalog.path, "\(error)"))
      }
    }
  }
}
