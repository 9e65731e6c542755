import ErrcatCompiler

extension ReportFormat {
  /// Text for editors, builds and pipes: one line for each finding, at most 1,000; a report that is cut has errors
  /// first and ends with counts by rule.
  package static let xcode = ReportFormat("xcode") { report, printer in
    guard report.diagnostics.count > DiagnosticPrinter.limit else {
      return Array(printer.xcode(report.diagnostics).utf8)
    }
    let shown = report.mostSevere(maximum: DiagnosticPrinter.limit)
    let findings = printer.xcode(shown)
    return Array((findings + report.ending(shownCount: shown.count)).utf8)
  }
}
