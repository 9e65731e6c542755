package import ErrcatCompiler
package import PositionedJSON

/// Which baseline a lint run uses, and whether it is updated.
package struct BaselineRequest: Equatable, Sendable {
  /// How the file is updated.
  package enum Update: Sendable {
    /// Creates the file, or removes findings that no longer exist.
    case shrink
    /// Records all current findings.
    case acceptNew
  }

  /// The change of a baseline.
  package enum Outcome: Equatable, Sendable {
    /// It stays as it is, or there is none.
    case unchanged
    /// It isn't updated, because findings in files with faults aren't known.
    case skipped
    /// Its file is to be written, and the files of modules with a baseline of their own.
    case updated([Recorded])
  }

  /// A baseline to be written.
  package struct Recorded: Equatable, Sendable {
    /// The file.
    package let file: FileChange
    /// The number of its findings.
    package let count: Int
  }

  /// The path of the baseline; `nil` for the baselines that the catalogs name, if they do.
  private let path: String?
  private let update: Update?
  /// Whether known findings are left out.
  private let isOn: Bool

  package init(isOn: Bool = true, path: String? = nil, update: Update? = nil) {
    self.isOn = isOn
    self.path = path
    self.update = update
  }

  /// Leaves known findings out of a report.
  ///
  /// A module's baseline has the findings in the module, unless the user named a baseline; the first catalog's has the
  /// findings in other modules.
  ///
  /// - Parameters:
  ///   - report: the report; for an update, of all findings of the run.
  ///   - run: the run.
  /// - Returns: what happens to the baselines.
  /// - Throws: `RequestError` if no baseline is named that could be updated; `FileError` if one can't be read or
  ///   parsed, or if it doesn't exist and isn't updated.
  package func apply(to report: inout LintReport, of run: LintRun) throws -> Outcome {
    guard isOn else { return .unchanged }
    if update != nil, run.isUnreadable { return .skipped }
    let projects = run.projects
    let paths = path.map { [$0] } ?? projects.map { Baseline.path(of: $0) }
    /// The numbers of the catalogs with a baseline of their own.
    let owners = paths.indices.filter { number in
      paths[number] != nil && (number == 0 || paths[number] != paths[0])
    }
    if update != nil, owners.isEmpty {
      throw RequestError.refused(
        "no baseline to update; name it with '--baseline FILE', or set 'lint.baseline' in the catalog"
      )
    }
    var isKnown = report.diagnostics.map { _ in false }
    var changed: [Recorded] = []
    for owner in owners {
      guard let path = paths[owner] else { continue }
      let places = report.diagnostics.indices.filter { place in
        let catalog = run.catalog(of: report.diagnostics[place])
        return (owners.contains(catalog) ? catalog : 0) == owner
      }
      let start = run.starts[owner]
      let found = places.map { report.diagnostics[$0].moved(by: -start) }
      let files = Array(report.files[start...])
      let recordable = RecordableFindings(of: owner == 0 ? projects : [projects[owner]])
      let current = { Baseline(found.filter(recordable.contains), files) }
      let baseline: Baseline
      switch (update, try Baseline.read(path, in: run.catalog.files)) {
      case (.acceptNew, _), (.shrink, nil): baseline = current()
      case (.shrink, let old?): baseline = old.shrunk(to: current())
      case (nil, let old?): baseline = old
      case (nil, nil): throw Baseline.missing(path)
      }
      for (place, known) in zip(places, baseline.areKnown(found, files)) { isKnown[place] = known }
      let change = FileChange(path: path, bytes: Array(baseline.text.utf8))
      changed.append(Recorded(file: change, count: baseline.count))
    }
    let new = zip(report.diagnostics, isKnown).filter { !$1 }.map(\.0)
    report.known = report.diagnostics.count - new.count
    report.diagnostics = new
    return update == nil ? .unchanged : .updated(changed)
  }
}

extension Baseline {
  /// The path of the baseline that a catalog's `lint.baseline` specifies; `nil` if it doesn't specify one.
  package static func path(of project: Project) -> String? {
    project.catalog.lint.baseline.map { PathText.join(project.folder, $0) }
  }

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
      let new = Known(count: 0, rule: rule, language: diagnostic.language, key: diagnostic.key)
      known[fingerprint, default: new].count += 1
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
      json.objects("findings", .lines, of: sorted) { json, finding in
        let (fingerprint, entry) = finding
        json.member("rule", entry.rule)
        json.member("key", ifAny: entry.key)
        json.member("language", ifAny: entry.language)
        json.member("fingerprint", fingerprint.text)
        if entry.count > 1 { json.member("count", entry.count) }
      }
    }
    json.endLine()
    return json.text
  }
}
