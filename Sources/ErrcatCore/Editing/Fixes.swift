package import ErrcatCompiler
package import PositionedJSON

/// Applies the fixes of diagnostics.
package enum Fixes {
  /// The rules whose findings are fixed by laying out the file.
  private static let layout = Rule.ids(with: .fixedByLayout)

  /// Applies fixes.
  ///
  /// Of fixes that overlap, the first is applied; the others are left for another round.
  ///
  /// - Parameters:
  ///   - diagnostics: the findings; those without a fix are skipped.
  ///   - files: the files that the diagnostics refer to.
  ///   - laidOut: returns a pack's file in canonical layout; `nil` if that isn't possible.
  /// - Returns: the files that change, in the order of `files`.
  package static func apply(
    _ diagnostics: [Diagnostic],
    _ files: [SourceFile],
    laidOut: (_ file: Int) -> [UInt8]?
  ) -> [SourceFile] {
    var fixes: [Int: [Fix]] = [:]
    var toLayOut: Set<Int> = []
    for diagnostic in diagnostics {
      if diagnostic.isFound(by: layout) { toLayOut.insert(diagnostic.location.file) }
      if let fix = diagnostic.fix { fixes[diagnostic.location.file, default: []].append(fix) }
    }
    let edits = fixes.mapValues(apart)
    return files.enumerated().compactMap { number, file in
      if let edits = edits[number] {
        let bytes = file.bytes.replacing(edits.map { ($0.location.range, $0.replacement) })
        // A fix that breaks the file's JSON is a bug of errcat; the file stays unchanged.
        let faults = JSONDocument(bytes).faults.count
        guard faults == 0 || faults < JSONDocument(file.bytes).faults.count else { return nil }
        return SourceFile(path: file.path, bytes: bytes)
      }
      guard toLayOut.contains(number), let bytes = laidOut(number), bytes != file.bytes else {
        return nil
      }
      return SourceFile(path: file.path, bytes: bytes)
    }
  }

  /// The edits of a file's fixes, in the order of the file; of fixes that overlap, only the first.
  private static func apart(_ fixes: [Fix]) -> [Fix.Edit] {
    let sorted = fixes.filter { !$0.edits.isEmpty }
      .sortedByNumber { $0.edits[0].location.range.lowerBound }
    var edits: [Fix.Edit] = []
    for fix in sorted {
      let last = edits.last?.location.range
      let start = fix.edits[0].location.range.lowerBound
      // The order of two insertions at the same place would be undefined.
      if let last, start < last.upperBound || start == last.lowerBound { continue }
      edits += fix.edits
    }
    return edits
  }
}

extension [UInt8] {
  /// The bytes with other texts in some ranges.
  ///
  /// - Parameter edits: the ranges, which don't overlap, each with its new text; texts that are inserted at the same place
  ///   keep their order.
  /// - Returns: the changed bytes.
  package func replacing(_ edits: [(range: ByteRange, text: String)]) -> [UInt8] {
    var result: [UInt8] = []
    var copied = 0
    for edit in edits.sortedByNumber(\.range.lowerBound) {
      result += self[copied..<edit.range.lowerBound]
      result += edit.text.utf8
      copied = edit.range.upperBound
    }
    return result + self[copied...]
  }
}

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
      let changed = run.applyingFixes(of: diagnostics) + run.recordedTranslations(diagnostics)
      if changed.isEmpty { break }
      for file in changed {
        originals[file.path] = originals[file.path] ?? run.bytes(of: file.path)
        replaced[file.path] = file.bytes
      }
      run = try LintRun(catalog.replacing(replaced), request)
    }
    let changes = originals.sortedByKey().compactMap { path, bytes in
      replaced[path].map { FileChange(path: path, bytes: $0, expected: .bytes(bytes)) }
    }
    return (run, changes)
  }

  /// The locks with the translations that findings report as unrecorded.
  private func recordedTranslations(_ diagnostics: [Diagnostic]) -> [SourceFile] {
    let found = diagnostics.filter { $0.rule == Rule.unrecordedTranslation.id }
    return Dictionary(grouping: found) { catalog(of: $0) }.sorted { $0.key < $1.key }.compactMap {
      number,
      found in
      let project = pipelines[number].project
      guard var lock = project.editedLock else { return nil }
      let languages = Set(found.compactMap(\.language))
      for pack in project.packs where languages.contains(pack.language) {
        let keys = Set(project.unrecordedKeys(in: pack))
        lock.accept(project, [pack]) { key, _ in keys.contains(key) }
      }
      let change = project.change(to: lock)
      return SourceFile(path: change.path, bytes: change.bytes)
    }
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
