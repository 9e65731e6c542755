package import ErrcatCompiler
package import PositionedJSON

/// Changes keys in a catalog's files, including packs, lock and baseline.
package struct KeyEditing: Sendable {
  private let catalog: CatalogFiles
  private let pipeline: Pipeline
  /// The app's Swift files that can refer to keys.
  private let sources: [SourceFile]

  /// The project that is changed.
  package var project: Project { pipeline.project }

  /// - Parameters:
  ///   - catalog: the files.
  ///   - pipeline: what was read from them, with all packs; no file has duplicate keys.
  ///   - sources: the app's Swift files; without any, code that refers to keys isn't searched for.
  package init(_ catalog: CatalogFiles, _ pipeline: Pipeline, sources: [SourceFile] = []) {
    self.catalog = catalog
    self.pipeline = pipeline
    self.sources = sources
  }

  /// The changed files: catalog, packs, lock and baseline, and the catalogs of modules that name a key.
  ///
  /// - Parameters:
  ///   - change: the change of keys.
  ///   - today: the day that `until` in `lint.ignore` is compared with.
  /// - Returns: the files to write, and what follows from the change.
  /// - Throws: `BlockingFindings` with every place that needs a removed key, `RejectedMessage` if lint has
  ///   errors in a new message, `RequestError` if the change would cause a new error in the catalog, and
  ///   `FileError` if a file can't be read.
  package func edit(_ change: KeyChange, today: CalendarDay? = nil) throws -> KeyEdit {
    let consequences = KeyConsequences(
      change,
      of: project,
      modules: try modules(),
      sources: sources
    )
    try consequences.refuseObstacles()
    let files = change.files(of: project) + consequences.moduleFiles
    let replaced = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })
    let after = try catalog.replacing(replaced).read()
    // What is wrong with the message is reported first: it is what was typed.
    var remarks = Remarks(
      consequences.remarks(after: after.project).ordered(consequences.files),
      in: consequences.files
    )
    if case .add(let entries, let table) = change {
      let findings = NewMessageCheck(entries, from: table, in: after, today: today).findings
      if findings.diagnostics.contains(where: { $0.severity == .error }) {
        throw RejectedMessage(findings: findings)
      }
      remarks = findings
    }
    try refuseNewErrors(in: after, of: change)
    var changes = files.map { file in
      let old = consequences.files.first { $0.path == file.path }
      return FileChange(
        path: file.path,
        bytes: file.bytes,
        expected: old.map { .bytes($0.bytes) } ?? .nothing
      )
    }
    if let lock = change.lock(of: project) { changes.append(project.change(to: lock)) }
    if let baseline = try baseline(after: change, today: today) { changes.append(baseline) }
    return KeyEdit(changes: changes, remarks: remarks)
  }

  /// The modules that name the catalog as their base.
  private func modules() throws -> [Project] {
    if project.catalog.modules.isEmpty { return [] }
    return try catalog.read(.withModules).dropFirst().map { module in
      try module.requireEditable()
      return module.project
    }
  }

  /// The changed files of two catalogs after errors are moved from one to the other.
  ///
  /// - Parameters:
  ///   - request: the move.
  ///   - today: the day that `until` in `lint.ignore` is compared with.
  /// - Returns: the files to write, and what follows from the move.
  /// - Throws: `BlockingFindings` with every place that needs a moved error, `RequestError` if the catalogs can't be base and
  ///   module, or if there would be a new error in one of the app's catalogs, and `FileError` if a file can't be read.
  package func move(_ request: KeyMoveRequest, today: CalendarDay? = nil) throws -> KeyEdit {
    let modules = try modules()
    let move = try KeyMove(request, from: project, modules: modules, in: catalog)
    let removal = KeyChange.remove(move.keys, retiring: nil)
    try KeyConsequences(removal, of: project, modules: modules, sources: []).refuseObstacles()
    let changes = try move.changes(in: catalog.files)
    var replaced: [String: [UInt8]] = [:]
    for change in changes {
      for path in [change.path] + move.aliases(of: change.path) { replaced[path] = change.bytes }
    }
    let base = move.isToBase ? catalog.other(request.path) : catalog
    var known = Set(try errors(in: catalog, today).map(\.message))
    if catalog.files.exists(request.path) {
      known.formUnion(try errors(in: catalog.other(request.path), today).map(\.message))
    }
    let new = try errors(in: base.replacing(replaced), today).filter { !known.contains($0.message) }
    guard new.isEmpty else {
      let texts = new.map { "\($0.path): \($0.message)" }
      throw RequestError.refused("\(texts.joined(separator: "; ")); nothing is written")
    }
    let files = project.files + sources
    return KeyEdit(
      changes: changes,
      remarks: Remarks(move.remarks(sources).ordered(files), in: files)
    )
  }

  /// The errors that lint finds in a catalog and its modules.
  private func errors(
    in files: CatalogFiles,
    _ today: CalendarDay?
  ) throws -> [(path: String, message: String)] {
    try files.read(.checked).flatMap { pipeline in
      pipeline.check(today: today).diagnostics.filter { $0.severity == .error }.map {
        (pipeline.project.files[$0.location.file].path, $0.message)
      }
    }
  }

  private func refuseNewErrors(in changed: Pipeline, of change: KeyChange) throws {
    let rules = Set(Rule.all.filter { $0.group == .catalog }.map(\.id))
    let before = pipeline.check(rules: rules)
    let after = changed.check(rules: rules)
    let known = Set(before.diagnostics.map(\.message))
    let new = after.diagnostics.filter { $0.severity == .error && !known.contains($0.message) }
    guard !new.isEmpty else { return }
    if case .add(let entries, let table?) = change {
      let places = Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0.place) })
      let found = new.map { finding in
        let place = finding.key.flatMap { places[$0] } ?? nil
        return Diagnostic(
          rule: finding.rule,
          severity: finding.severity,
          message: finding.message,
          location: Location(0, place ?? .nowhere)
        )
      }
      throw RejectedMessage(findings: Remarks(found.ordered([table]), in: [table]))
    }
    let messages = new.map { finding in
      // A new error that precedes the one whose mapping it repeats is the one to change.
      guard case .add(let entries, _) = change, let entry = entries.first, let key = finding.key,
        key != entry.key
      else { return finding.message }
      return finding.message.replacingOccurrences(of: "'\(entry.key)'", with: "'\(key)'")
    }.joined(separator: "; ")
    let path = changed.project.files[new[0].location.file].path
    throw RequestError.refused("\(path): \(messages); nothing is written")
  }

  /// A baseline in which keys, or words in the messages about them, have new names.
  private func renamed(
    _ baseline: Baseline,
    _ today: CalendarDay?,
    _ names: (_ key: String) -> (key: String, word: String, newWord: String)?
  ) -> Baseline {
    let found = pipeline.check(today: today).diagnostics
    return baseline.renamed(names, diagnostics: found, files: project.files)
  }

  /// The changed baseline; `nil` if the catalog has none, or it doesn't change.
  private func baseline(
    after change: KeyChange,
    today: CalendarDay?
  ) throws -> FileChange? {
    guard let path = Baseline.path(of: project),
      let baseline = try Baseline.read(path, in: catalog.files)
    else { return nil }
    let changed: Baseline
    switch change {
    case .rename(let names, _):
      changed = renamed(baseline, today) { key in names[key].map { ($0, key, $0) } }
    case .renameCase(let rename, _):
      changed = renamed(baseline, today) { key in
        key == rename.key ? (key, rename.name, rename.newName) : nil
      }
    case .renameArgument(let rename):
      changed = renamed(baseline, today) { key in
        key == rename.key ? (key, rename.name, rename.newName) : nil
      }
    case .remove(let keys, _): changed = baseline.removed(keys)
    case .add: return nil
    }
    return FileChange(path: path, bytes: Array(changed.text.utf8))
  }
}

/// The files that a change of keys writes, and what there is to know about it.
package struct KeyEdit: Sendable {
  /// The files to write, all or none.
  package let changes: [FileChange]
  /// Findings outside the changed places, such as settings that no longer apply, and lint's about a new message.
  package let remarks: Remarks
}

/// Findings that don't stop a command, with the files that they are in.
package struct Remarks: Sendable {
  /// Sorted as they are printed.
  package let diagnostics: [Diagnostic]
  /// The files that the diagnostics' places are in.
  package let files: [SourceFile]

  /// No findings.
  package static let none = Remarks([], in: [])

  package init(_ diagnostics: [Diagnostic], in files: [SourceFile]) {
    self.diagnostics = diagnostics
    self.files = files
  }

  /// A line for each finding; empty if there is none.
  package var text: String {
    var printer = DiagnosticPrinter(files)
    return printer.xcode(diagnostics)
  }
}
