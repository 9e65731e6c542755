import ErrcatCompiler

extension ReportFormat {
  /// For people: each finding with its source line, at most a thousand.
  package static let text = ReportFormat("text") { report, printer in
    Array(printer.text(report.diagnostics).utf8)
  }
}
