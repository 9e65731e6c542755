package import ErrcatCompiler
package import PositionedJSON

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

extension Baseline {
  /// The number of known findings.
  package var count: Int { known.values.reduce(0) { $0 + $1.count } }

  /// A baseline of the current findings.
  package init(_ diagnostics: [Diagnostic], _ files: [SourceFile]) {
    self.init()
    let folder = Fingerprint.folder(files)
    for diagnostic in diagnostics {
      guard let rule = diagnostic.rule else { continue }
      let fingerprint = Fingerprint(
        diagnostic,
        path: files[diagnostic.location.file].path,
        folder: folder
      )
      known[
        fingerprint,
        default: Known(
          count: 0,
          rule: rule,
          language: diagnostic.language,
          key: diagnostic.key
        )
      ].count += 1
    }
  }

  /// The baseline without the findings that no longer exist.
  package func shrunk(to current: Baseline) -> Baseline {
    var result = self
    for (fingerprint, entry) in known {
      let count = min(entry.count, current.known[fingerprint]?.count ?? 0)
      result.known[fingerprint]?.count = count
      if count == 0 { result.known[fingerprint] = nil }
    }
    return result
  }

  /// The baseline after keys, or the cases or arguments of their errors, are renamed.
  ///
  /// - Parameters:
  ///   - names: returns the new key of a key, and the word in messages that is another one; `nil` if nothing changes.
  ///   - diagnostics: the findings before, from which the fingerprints are computed.
  ///   - files: the files that the findings refer to.
  /// - Returns: the known findings, under the new keys.
  package func renamed(
    _ names: (_ key: String) -> (key: String, word: String, newWord: String)?,
    diagnostics: [Diagnostic],
    files: [SourceFile]
  ) -> Baseline {
    let folder = Fingerprint.folder(files)
    var result = self
    for diagnostic in diagnostics {
      guard let key = diagnostic.key, let (name, word, newWord) = names(key) else { continue }
      let path = files[diagnostic.location.file].path
      let old = Fingerprint(diagnostic, path: path, folder: folder)
      guard let entry = result.known[old], entry.key == key else { continue }
      let moved = Diagnostic(
        rule: diagnostic.rule,
        severity: diagnostic.severity,
        message: diagnostic.message.replacingOccurrences(of: "'\(word)'", with: "'\(newWord)'"),
        location: diagnostic.location,
        key: name,
        language: diagnostic.language
      )
      result.known[old] = nil
      result.known[Fingerprint(moved, path: path, folder: folder)] = Known(
        count: entry.count,
        rule: entry.rule,
        language: entry.language,
        key: name
      )
    }
    return result
  }

  /// The baseline without the findings about some keys.
  package func removed(_ keys: Set<String>) -> Baseline {
    var result = self
    result.known = known.filter { !($0.value.key.map(keys.contains) ?? false) }
    return result
  }

  /// The contents of the file: JSON with one line for each finding, sorted by rule, key and language, so that
  /// merges rarely conflict.
  package var text: String {
    let sorted = known.sorted { left, right in
      let (one, other) = (left.value, right.value)
      if one.rule != other.rule { return one.rule < other.rule }
      if one.key != other.key { return (one.key ?? "") < (other.key ?? "") }
      if one.language != other.language { return (one.language ?? "") < (other.language ?? "") }
      return left.key < right.key
    }
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("version", 1)
      json.array("findings", .lines) { json in
        for (fingerprint, entry) in sorted {
          json.object { json in
            json.member("rule", entry.rule)
            json.member("key", ifAny: entry.key)
            json.member("language", ifAny: entry.language)
            json.member("fingerprint", fingerprint.text)
            if entry.count > 1 { json.member("count", entry.count) }
          }
        }
      }
    }
    json.endLine()
    return json.text
  }
}

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
