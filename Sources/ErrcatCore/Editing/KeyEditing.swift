package import ErrcatCompiler
import PositionedJSON

/// A change of keys carried out on a catalog's files: packs, lock and baseline included.
package struct KeyEditing: Sendable {
  private let catalog: CatalogFiles
  /// The project that is changed.
  package let project: Project

  /// - Parameters:
  ///   - catalog: the files.
  ///   - project: what was read from them, with no key twice in a file.
  package init(_ catalog: CatalogFiles, _ project: Project) {
    self.catalog = catalog
    self.project = project
  }

  /// The files as a change leaves them: the catalog, packs, the lock, the baseline.
  ///
  /// - Parameters:
  ///   - change: of keys.
  ///   - today: what `until` in `lint.ignore` is compared with.
  /// - Returns: what is to be written, all of it or nothing.
  /// - Throws: `RequestError` if the catalog would then hold an error that it does not hold now, and
  ///   `FileError` if a file cannot be read.
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
    if let baseline = try await baseline(after: change, today) { changes.append(baseline) }
    return changes
  }

  private func refuseNewErrors(in files: [SourceFile]) async throws {
    let replaced = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })
    let rules = Set(Rule.all.filter { $0.group == .catalog }.map(\.id))
    let before = try await catalog.read().check(rules: rules)
    let after = try await catalog.replacing(replaced).read().check(rules: rules)
    let known = Set(before.diagnostics.map(\.message))
    let new = after.diagnostics.first { $0.severity == .error && !known.contains($0.message) }
    if let new {
      throw RequestError.refused("\(catalog.path): \(new.message); nothing is written")
    }
  }

  /// The baseline with the new names in it; `nil` if the catalog has none, or nothing changes there.
  private func baseline(after change: KeyChange, _ today: CalendarDay?) async throws -> FileChange?
  {
    guard let file = BaselineFile(of: project, in: catalog.files),
      let baseline = try file.read()
    else { return nil }
    let changed: Baseline
    switch change {
    case .rename(let names):
      let found = try await catalog.read().check(today: today).diagnostics
      changed = baseline.renamed(names, diagnostics: found, files: project.files)
    case .remove(let keys): changed = baseline.removed(keys)
    case .add: return nil
    }
    return FileChange(path: file.path, bytes: Array(changed.text.utf8))
  }
}
