package import ErrcatSource

/// The forms that findings are written in.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// For people, with source lines.
  case text
  /// A line each, as editors and builds link to.
  case xcode
  /// The documented JSON.
  case json
  /// SARIF 2.1.0 (OASIS).
  case sarif
  /// Workflow commands of GitHub Actions.
  case github
  /// GitLab's code quality report.
  case gitlab
  case junit
  case checkstyle
  /// A summary for a pull request.
  case markdown
}

/// Everything that a run of the linter has to say.
package struct LintReport: Sendable {
  /// The files of all catalogs.
  package var files: [SourceFile]
  /// Sorted by path, place and rule.
  package var diagnostics: [Diagnostic]
  /// How many findings the catalogs' `lint.ignore` keeps back.
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
    diagnostics.count { $0.severity == severity }
  }

  /// Whether something was found that the run fails for.
  package var fails: Bool { diagnostics.contains { fails($0) } }

  func fails(_ diagnostic: Diagnostic) -> Bool {
    threshold.map { diagnostic.severity >= $0 } ?? false
  }

  /// The whole text of the report, ended by a line feed unless it is empty.
  package func text(_ format: ReportFormat, usesColor: Bool = false) async -> String {
    var printer = DiagnosticPrinter(files, usesColor: usesColor)
    switch format {
    case .text: return printer.text(diagnostics)
    case .xcode: return printer.xcode(diagnostics)
    case .json: return await printer.json(self)
    case .sarif: return await printer.sarif(self)
    case .github: return printer.github(self)
    case .gitlab: return await printer.gitlab(self)
    case .junit: return printer.junit(self)
    case .checkstyle: return printer.checkstyle(self)
    case .markdown: return printer.markdown(self)
    }
  }
}
