package import ErrcatCompiler
package import PositionedJSON

extension LintRun {
  /// How often fixes are applied and everything is read again: a fixed text may have another finding.
  private static let maximumRounds = 8

  /// The rules whose findings make a file unreadable.
  private static let syntaxRules = Rule.ids(with: .makesFileUnreadable)

  /// Whether fixes can be applied: no file has a fault around which text might be lost.
  package var canBeFixed: Bool {
    !pipelines.contains { $0.unreadable.contains { $0.fix == nil } }
  }

  /// Applies the fixes of the reported findings until no finding has a fix.
  ///
  /// - Returns: the run after the fixes, and the changed files, sorted by path.
  /// - Throws: `FileError` if a file can't be read completely, because text around its faults might be lost.
  package func fixed() throws -> (run: LintRun, changes: [FileChange]) {
    guard canBeFixed else {
      throw FileError(
        path: files[0].path,
        reason: "nothing is fixed, because a file can't be read; fix that first"
      )
    }
    var run = self
    var originals: [String: [UInt8]] = [:]
    var replaced: [String: [UInt8]] = [:]
    for _ in 0..<Self.maximumRounds {
      var diagnostics = run.report().diagnostics
      // Other findings may have their cause in what can't be read.
      if run.isUnreadable { diagnostics.removeAll { !$0.isFound(by: Self.syntaxRules) } }
      let changed = run.applyingFixes(of: diagnostics)
      if changed.isEmpty { break }
      for file in changed {
        originals[file.path] = originals[file.path] ?? run.bytes(of: file.path)
        replaced[file.path] = file.bytes
      }
      run = try again(replaced)
    }
    let changes = originals.sortedByKey().compactMap { path, bytes in
      replaced[path].map { FileChange(path: path, bytes: $0, expected: .bytes(bytes)) }
    }
    return (run, changes)
  }

  /// The same check of the packs after some files were replaced.
  private func again(_ replaced: [String: [UInt8]]) throws -> LintRun {
    try LintRun(
      catalog.replacing(replaced),
      rules: rules,
      sources: sources,
      today: today,
      earlier: earlier,
      languages: languages
    )
  }

  private func bytes(of path: String) -> [UInt8]? { files.first { $0.path == path }?.bytes }

  /// The files that fixes of findings change.
  package func applyingFixes(of diagnostics: [Diagnostic]) -> [SourceFile] {
    Fixes.apply(diagnostics, files) { file in
      let index = starts.lastIndex { $0 <= file } ?? 0
      return PackLayout().text(pipelines[index].project, file: file - starts[index])
    }
  }
}
