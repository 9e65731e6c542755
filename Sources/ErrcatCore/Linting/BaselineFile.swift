package import ErrcatCompiler

/// The file with the findings of an app that has adopted errcat, which don't fail a run.
package struct BaselineFile: Sendable {
  /// How the file is updated.
  package enum Update: Sendable {
    /// Creates the file, or removes findings that no longer exist.
    case shrink
    /// Records all current findings.
    case acceptNew
  }

  /// The path of the file.
  package let path: String
  private let files: FileReader
  /// The source languages of the catalogs whose findings are recorded; `nil` if they aren't known.
  private let sourceLanguages: Set<String>?
  /// The keys of the texts that their errors show; `nil` if they aren't known.
  private let keys: Set<String>?

  /// A baseline at a path.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - files: the reader of the file.
  ///   - sourceLanguages: the source languages of the catalogs; with `nil`, any language can be one.
  ///   - keys: the keys of the texts that their errors show; with `nil`, any key can be one.
  package init(
    _ path: String,
    in files: FileReader,
    sourceLanguages: Set<String>? = nil,
    keys: Set<String>? = nil
  ) {
    self.path = path
    self.files = files
    self.sourceLanguages = sourceLanguages
    self.keys = keys
  }

  /// The baseline that a catalog's `lint.baseline` specifies; `nil` if it doesn't specify one.
  package init?(
    of project: Project,
    in files: FileReader,
    sourceLanguages: Set<String>? = nil,
    keys: Set<String>? = nil
  ) {
    guard let name = project.catalog.lint.baseline else { return nil }
    self.init(
      PathText.join(project.folder, name),
      in: files,
      sourceLanguages: sourceLanguages,
      keys: keys
    )
  }

  /// Removes known findings from a report.
  ///
  /// - Parameters:
  ///   - report: the report; for an update, it must contain all findings.
  ///   - update: how the file is updated; `nil` to leave it unchanged.
  /// - Returns: the change of the file and the number of findings in it; `nil` without an update.
  /// - Throws: `FileError` if the file can't be read or parsed, or if it doesn't exist and there is no update.
  package func apply(
    to report: inout LintReport,
    update: Update? = nil
  ) throws(FileError) -> (change: FileChange, count: Int)? {
    let recorded = report.diagnostics.filter {
      Baseline.canRecord($0, sourceLanguages: sourceLanguages, keys: keys)
    }
    let current = Baseline(recorded, report.files)
    let old = try read()
    let baseline: Baseline
    switch (update, old) {
    case (.acceptNew, _), (.shrink, nil): baseline = current
    case (.shrink, let old?): baseline = old.shrunk(to: current)
    case (nil, let old?): baseline = old
    case (nil, nil): throw Baseline.missing(path)
    }
    let new = baseline.new(report.diagnostics, report.files)
    report.known = report.diagnostics.count - new.count
    report.diagnostics = new
    return update.map { _ in
      (FileChange(path: path, bytes: Array(baseline.text.utf8)), baseline.count)
    }
  }

  /// Reads the baseline; returns `nil` if the file doesn't exist.
  ///
  /// - Throws: `FileError` if the file can't be read or parsed.
  package func read() throws(FileError) -> Baseline? { try Baseline.read(path, in: files) }
}
