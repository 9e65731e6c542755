package import ErrcatCompiler

/// Which baseline a lint run uses, and whether it is updated.
package struct BaselineRequest: Equatable, Sendable {
  /// The change of a baseline.
  package enum Outcome: Equatable, Sendable {
    /// It stays as it is, or there is none.
    case unchanged
    /// It isn't updated, because findings in files with faults aren't known.
    case skipped
    /// It is to be written with this number of findings.
    case updated(FileChange, count: Int)
  }

  /// The path of the baseline; `nil` for the one that the catalog names, if it does.
  private let path: String?
  private let update: BaselineFile.Update?
  /// Whether known findings are left out.
  private let isOn: Bool

  package init(isOn: Bool = true, path: String? = nil, update: BaselineFile.Update? = nil) {
    self.isOn = isOn
    self.path = path
    self.update = update
  }

  /// Leaves known findings out of a report.
  ///
  /// - Parameters:
  ///   - report: the report; for an update, of all findings of the run.
  ///   - run: the run.
  /// - Returns: what happens to the baseline.
  /// - Throws: `RequestError` if no baseline is named that could be updated; `FileError` if it can't be read or
  ///   understood.
  package func apply(to report: inout LintReport, of run: LintRun) throws -> Outcome {
    guard isOn else { return .unchanged }
    if update != nil, run.isUnreadable { return .skipped }
    guard path != nil || run.projects[0].catalog.lint.baseline != nil else {
      guard update != nil else { return .unchanged }
      throw RequestError.refused(
        "no baseline to update; name it with '--baseline FILE', or set 'lint.baseline' in the catalog"
      )
    }
    let files = run.catalog.files
    let languages = Set(run.projects.compactMap { $0.source?.language })
    let keys = run.projects.reduce(into: Set<String>()) { $0.formUnion($1.shownKeys) }
    let file =
      path.map { BaselineFile($0, in: files, sourceLanguages: languages, keys: keys) }
      ?? BaselineFile(of: run.projects[0], in: files, sourceLanguages: languages, keys: keys)
    return try file?.apply(to: &report, update: update).map { .updated($0.change, count: $0.count) }
      ?? .unchanged
  }
}
