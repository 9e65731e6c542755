package import ErrcatCompiler
import PositionedJSON

/// Changes keys in a catalog's files, including packs, lock and baseline.
package struct KeyEditing: Sendable {
  private let catalog: CatalogFiles
  private let pipeline: Pipeline

  /// The project that is changed.
  package var project: Project { pipeline.project }

  /// - Parameters:
  ///   - catalog: the files.
  ///   - pipeline: what was read from them, with all packs; no file has duplicate keys.
  package init(_ catalog: CatalogFiles, _ pipeline: Pipeline) {
    self.catalog = catalog
    self.pipeline = pipeline
  }

  /// The changed files: catalog, packs, lock and baseline.
  ///
  /// - Parameters:
  ///   - change: the change of keys.
  ///   - today: the day that `until` in `lint.ignore` is compared with.
  /// - Returns: the files to write, all or none.
  /// - Throws: `RequestError` if the change would cause a new error in the catalog, and `FileError` if
  ///   a file can't be read.
  package func files(after change: KeyChange, today: CalendarDay? = nil) async throws
    -> [FileChange]
  {
    let files = change.files(of: project)
    try await refuseNewErrors(in: files)
    var changes = files.map { file in
      let old = project.files.first { $0.path == file.path }
      return FileChange(path: file.path, bytes: file.bytes, expected: .bytes(old?.bytes ?? []))
    }
    if let lock = change.lock(of: project) { changes.append(project.change(to: lock)) }
    if let baseline = try await baseline(after: change, today: today) { changes.append(baseline) }
    return changes
  }

  private func refuseNewErrors(in files: [SourceFile]) async throws {
    let replaced = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })
    let rules = Set(Rule.all.filter { $0.group == .catalog }.map(\.id))
    let before = await pipeline.check(rules: rules)
    let after = try await catalog.replacing(replaced).read().check(rules: rules)
    let known = Set(before.diagnostics.map(\.message))
    let new = after.diagnostics.first { $0.severity == .error && !known.contains($0.message) }
    if let new {
      throw RequestError.refused("\(catalog.path): \(new.message); nothing is written")
    }
  }

  /// The changed baseline; `nil` if the catalog has none, or it doesn't change.
  private func baseline(
    after change: KeyChange,
    today: CalendarDay?
  ) async throws -> FileChange? {
    guard let file = BaselineFile(of: project, in: catalog.files),
      let baseline = try file.read()
    else { return nil }
    let changed: Baseline
    switch change {
    case .rename(let names):
      let found = await pipeline.check(today: today).diagnostics
      changed = baseline.renamed(names, diagnostics: found, files: project.files)
    case .remove(let keys): changed = baseline.removed(keys)
    case .add: return nil
    }
    return FileChange(path: file.path, bytes: Array(changed.text.utf8))
  }
}
