import ErrcatCompiler
import PositionedJSON

extension ReportFormat {
  /// GitLab's code quality report, with one issue for each finding.
  package static let gitlab = ReportFormat("gitlab", isForCI: true) { report, printer in
    printer.gitlab(report)
  }
}

extension DiagnosticPrinter {
  fileprivate mutating func gitlab(_ report: LintReport) -> [UInt8] {
    let fingerprints = Fingerprint.unique(report.diagnostics, files)
    var json = JSONWriter()
    json.array(.lines) { json in
      for (diagnostic, fingerprint) in zip(report.diagnostics, fingerprints) {
        let start = table(diagnostic.location.file)
          .position(of: diagnostic.location.range.lowerBound)
        json.object { json in
          json.member("description", diagnostic.message)
          json.member("check_name", diagnostic.rule ?? "errcat")
          json.member("fingerprint", fingerprint)
          json.member("severity", diagnostic.severity.gitLabSeverity)
          json.object("location") { json in
            json.member("path", files[diagnostic.location.file].path)
            json.object("lines") { $0.member("begin", start.line) }
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }
}

extension Severity {
  fileprivate var gitLabSeverity: String {
    switch self {
    case .info: return "info"
    case .warning: return "minor"
    case .error: return "major"
    }
  }
}
