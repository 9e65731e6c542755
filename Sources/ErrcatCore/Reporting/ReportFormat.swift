import ErrcatCompiler

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
