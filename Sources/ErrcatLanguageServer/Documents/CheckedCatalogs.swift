import ErrcatCompiler
import ErrcatCore
import PositionedJSON

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
          read: family.pipelines,
          sources: code,
          today: today,
          packs: packs,
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
