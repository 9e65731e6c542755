import ErrcatCompiler
import PositionedJSON

extension ReportFormat {
  /// GitLab's code quality report, with one issue for each finding.
  package static let gitlab = ReportFormat("gitlab", isForCI: true) { report, printer, sink in
    try printer.gitlab(report, to: sink)
  }
}

extension DiagnosticPrinter {
  fileprivate mutating func gitlab(_ report: LintReport, to sink: ReportSink) throws {
    countLines(report.diagnostics)
    let fingerprints = Fingerprint.unique(report.diagnostics, files)
    try write(report.diagnostics, level: 1, to: sink) { json in
      json.array(.lines) { $0.omitElements(isEmpty: report.diagnostics.isEmpty) }
    } members: { printer, diagnostic, number, json in
      json.member("description", diagnostic.message)
      json.member("check_name", diagnostic.rule ?? "errcat")
      json.member("fingerprint", fingerprints[number])
      json.member("severity", diagnostic.severity.gitLabSeverity)
      json.object("location") { json in
        json.member("path", printer.files[diagnostic.location.file].path)
        json.object("lines") { json in
          let table = printer.tables[diagnostic.location.file]
          let start = table?.position(of: diagnostic.location.range.lowerBound)
          json.member("begin", start?.line ?? 1)
        }
      }
    }
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
