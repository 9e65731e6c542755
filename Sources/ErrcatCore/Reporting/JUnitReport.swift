import ErrcatCompiler
import PositionedJSON

extension ReportFormat {
  /// JUnit's XML, with one test suite for each file and one test case for each finding.
  package static let junit = ReportFormat("junit", isForCI: true) { report, printer in
    Array(printer.junit(report).utf8)
  }
}

extension DiagnosticPrinter {
  /// Findings that fail the run are failures; a run without findings is one test case that passes.
  fileprivate mutating func junit(_ report: LintReport) -> String {
    let failures = report.diagnostics.count { report.fails($0) }
    var xml = XMLWriter(.readable)
    xml.begin(
      "testsuites",
      [
        "name": "errcat", "tests": "\(max(1, report.diagnostics.count))",
        "failures": "\(failures)",
      ]
    )
    for (file, diagnostics) in Self.byFile(report.diagnostics) {
      suite(diagnostics, of: files[file].path, report, to: &xml)
    }
    if report.diagnostics.isEmpty {
      xml.begin("testsuite", ["name": "errcat", "tests": "1", "failures": "0", "errors": "0"])
      xml.element("testcase", ["classname": "errcat", "name": report.command])
      xml.end()
    }
    xml.end()
    return xml.text
  }

  private mutating func suite(
    _ group: ArraySlice<Diagnostic>,
    of path: String,
    _ report: LintReport,
    to xml: inout XMLWriter
  ) {
    let failing = group.count { report.fails($0) }
    xml.begin(
      "testsuite",
      ["name": path, "tests": "\(group.count)", "failures": "\(failing)", "errors": "0"]
    )
    for diagnostic in group {
      let place = place(diagnostic.location)
      let severity = diagnostic.severity.rawValue
      xml.begin(
        "testcase",
        ["classname": path, "name": "\(diagnostic.rule ?? "errcat") at \(place)"]
      )
      if report.fails(diagnostic) {
        xml.element(
          "failure",
          ["message": diagnostic.message, "type": severity],
          text: "\(place): \(diagnostic.message)"
        )
      } else {
        xml.element("system-out", text: "\(place): \(severity): \(diagnostic.message)")
      }
      xml.end()
    }
    xml.end()
  }
}
