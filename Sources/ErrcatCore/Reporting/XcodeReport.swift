import ErrcatCompiler

extension ReportFormat {
  /// For editors and builds: a line for each finding, at most a thousand.
  package static let xcode = ReportFormat("xcode") { report, printer in
    Array(printer.xcode(report.diagnostics).utf8)
  }
}
