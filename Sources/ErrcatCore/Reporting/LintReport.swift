package import ErrcatCompiler
package import PositionedJSON

/// Everything that a run of the linter reports.
package struct LintReport: Sendable {
  /// The files of all catalogs.
  package var files: [SourceFile]
  /// Sorted by path, place and rule.
  package var diagnostics: [Diagnostic]
  /// How many findings the catalogs' `lint.ignore` suppresses.
  package var suppressed: Int
  /// How many findings the baseline knows.
  package var known: Int
  /// From which severity on the run fails; `nil` for never.
  package var threshold: Severity?

  package init(
    files: [SourceFile] = [],
    diagnostics: [Diagnostic] = [],
    suppressed: Int = 0,
    known: Int = 0,
    threshold: Severity? = .error
  ) {
    self.files = files
    self.diagnostics = diagnostics
    self.suppressed = suppressed
    self.known = known
    self.threshold = threshold
  }

  /// How many findings have a severity.
  package func count(_ severity: Severity) -> Int {
    // By index: taking each finding out of the list would count references to all of it.
    diagnostics.indices.count { diagnostics[$0].severity == severity }
  }

  /// Whether something was found that the run fails for.
  package var fails: Bool {
    guard let threshold else { return false }
    return diagnostics.indices.contains { diagnostics[$0].severity >= threshold }
  }

  func fails(_ diagnostic: Diagnostic) -> Bool {
    threshold.map { diagnostic.severity >= $0 } ?? false
  }

  /// The whole report as UTF-8, ended by a line feed unless it is empty.
  package func bytes(_ format: ReportFormat, usesColor: Bool = false) async -> [UInt8] {
    var printer = DiagnosticPrinter(files, usesColor: usesColor)
    return await format.bytes(self, &printer)
  }

  /// The whole report as text.
  func text(_ format: ReportFormat) async -> String {
    String(decoding: await bytes(format), as: UTF8.self)
  }

  /// `1 error, 3 warnings`, or that nothing was found.
  package var headline: String {
    func phrase(_ count: Int, _ word: String) -> String {
      "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    var parts = [phrase(count(.error), "error"), phrase(count(.warning), "warning")]
    let infos = count(.info)
    if infos > 0 { parts.append(phrase(infos, "info")) }
    return diagnostics.isEmpty ? "nothing found" : parts.joined(separator: ", ")
  }

  /// `; 5 in the baseline; 1 ignored`, as far as there is any.
  package var suppressionSummary: String {
    (known > 0 ? "; \(known) in the baseline" : "")
      + (suppressed > 0 ? "; \(suppressed) ignored" : "")
  }
}
