import ErrcatCompiler

extension ReportFormat {
  /// Checkstyle's XML: an element for each file, and in it one for each finding.
  package static let checkstyle = ReportFormat("checkstyle") { report, printer in
    Array(printer.checkstyle(report).utf8)
  }
}
