package import ErrcatCompiler
package import PositionedJSON

/// Findings in files that have to be fixed before a command can do its work.
package struct BlockingFindings: Error, Sendable {
  /// At least one; sorted by path, place and rule.
  package let diagnostics: [Diagnostic]
  /// The files that the diagnostics' places are in.
  package let files: [SourceFile]
  /// The work that isn't done because of them; `nil` if that goes without saying.
  package let consequence: String?

  package init(_ diagnostics: [Diagnostic], in files: [SourceFile], consequence: String? = nil) {
    self.diagnostics = diagnostics
    self.files = files
    self.consequence = consequence
  }

  /// A line for each finding, at most 1,000, then the consequence.
  package var text: String {
    let lines = LintReport(files: files, diagnostics: diagnostics).text(.xcode)
    return consequence.map { "\(lines)error: \(Escaping.terminal($0))" } ?? String(lines.dropLast())
  }
}

extension Pipeline {
  /// The findings of the catalog's reader about values and names that are wrong, or missing.
  package var misunderstood: [Diagnostic] {
    reading.diagnostics.filter { $0.location.file == 0 && $0.severity == .error }
      .ordered(project.files)
  }

  /// Checks that all files could be read: what is around a fault may be lost.
  ///
  /// - Throws: `BlockingFindings` with the faults.
  package func requireReadable() throws(BlockingFindings) {
    guard isUnreadable else { return }
    throw BlockingFindings(unreadable, in: project.files)
  }

  /// Checks that texts can be changed in place without losing any: all files could be read, and no rule
  /// that prevents editing finds anything, such as duplicate keys.
  ///
  /// - Throws: `BlockingFindings` with what has to be fixed first.
  package func requireEditable() throws(BlockingFindings) {
    try requireReadable()
    let duplicates = duplicates
    guard !duplicates.isEmpty else { return }
    throw BlockingFindings(
      duplicates,
      in: project.files,
      consequence: "nothing was written; fix these findings first"
    )
  }

  /// The findings about texts of which only the last is used; empty for files that can be edited.
  fileprivate var duplicates: [Diagnostic] {
    check(rules: Rule.ids(with: .preventsEditing)).diagnostics
  }
}

extension [Pipeline] {
  /// A line for each duplicate key, at most 1,000 in a catalog, and for the place of the first; empty if there is none.
  package var duplicateLines: String {
    map { LintReport(files: $0.project.files, diagnostics: $0.duplicates).text(.xcode) }.joined()
  }
}
