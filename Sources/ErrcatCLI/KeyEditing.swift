import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// Carries out a change of keys: shown or written, all files or none.
struct KeyEditing: ParsableArguments {
  @OptionGroup var options: CatalogOptions
  @Flag(help: "Show what would change, and write nothing.") var dryRun = false
  @Option(help: "Whether to colour.") var color = ColorChoice.auto

  /// Reads the project, which must hold nothing that a change could lose.
  func project() async throws -> Project {
    let pipeline = try await ProjectFiles.read(options.catalog)
    try await pipeline.requireEditable()
    return pipeline.project
  }

  /// Shows or writes what a change makes of a project, unless it makes something that lint calls an
  /// error of the catalog.
  func carryOut(_ change: KeyChange, on project: Project) async throws {
    let files = change.files(of: project)
    try await check(files, project)
    var changes = files.map { file in
      let old = project.files.first { $0.path == file.path }
      return FileChange(path: file.path, bytes: file.bytes, expected: .bytes(old?.bytes ?? []))
    }
    if let lock = change.lock(of: project) {
      changes.append(ProjectFiles.lockChange(lock, project))
    }
    if let baseline = try await baseline(change, project) { changes.append(baseline) }
    if dryRun {
      for change in changes where !change.isEmpty {
        Output.print(change.difference(usesColor: color.isOn))
      }
    } else {
      for path in try FileWriter.write(changes) { Output.complain(Escaping.terminal(path)) }
    }
  }

  /// Refuses what would be an error that was none before.
  private func check(_ files: [SourceFile], _ project: Project) async throws {
    let replaced = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })
    let catalog = project.files[0]
    let file = SourceFile(path: catalog.path, bytes: replaced[catalog.path] ?? catalog.bytes)
    let pipeline = try await ProjectFiles.read(file, replaced: replaced)
    let rules = Set(Rule.all.filter { $0.group == .catalog }.map(\.id))
    let before = try await ProjectFiles.read(catalog, replaced: [:]).check(rules: rules)
    let known = Set(before.diagnostics.map(\.message))
    let after = await pipeline.check(rules: rules)
    let new = after.diagnostics.filter { $0.severity == .error && !known.contains($0.message) }
    guard let first = new.first else { return }
    throw FileError(path: catalog.path, reason: "\(first.message); nothing is written")
  }

  /// The baseline with the new names in it; `nil` if the catalog has none, or nothing changes there.
  private func baseline(_ change: KeyChange, _ project: Project) async throws -> FileChange? {
    guard let name = project.catalog.lint.baseline else { return nil }
    let path = PathText.join(PathText.parent(project.files[0].path) ?? "", name)
    let file = BaselineFile(path: path, updates: false, acceptsNew: false)
    guard let baseline = try file.read() else { return nil }
    let pipeline = try await ProjectFiles.read(project.files[0])
    let found = await pipeline.check(today: Today.day).diagnostics
    let text: String
    switch change {
    case .rename(let names): text = baseline.renamed(names, found, project.files).text
    case .remove(let keys): text = baseline.removed(keys).text
    case .add: return nil
    }
    return FileChange(path: path, bytes: Array(text.utf8))
  }
}
