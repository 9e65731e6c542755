import ErrcatCompiler

extension ReportFormat {
  /// JUnit's XML: a test suite for each file, a test case for each finding.
  package static let junit = ReportFormat("junit") { report, printer in
    Array(printer.junit(report).utf8)
  }
}
