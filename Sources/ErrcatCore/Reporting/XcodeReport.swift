import ErrcatCompiler

extension ReportFormat {
  /// Text for editors, builds and pipes: one line for each finding, at most 1,000; a report that is cut has errors
  /// first and ends with counts by rule.
  package static let xcode = ReportFormat("xcode") { report, printer in
    report.lines(endingOver: DiagnosticPrinter.limit) { printer.xcode($0) }
  }
}
