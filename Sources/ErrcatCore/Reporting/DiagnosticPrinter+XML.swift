import ErrcatCompiler
import PositionedJSON

/// Reports in XML.
extension DiagnosticPrinter {
  /// JUnit's: a suite for each file, a case for each finding; what the run fails for is a failure,
  /// and a run without a finding is one case that passes.
  mutating func junit(_ report: LintReport) -> String {
    let failures = report.diagnostics.count { report.fails($0) }
    var xml = XMLWriter(.readable)
    xml.begin(
      "testsuites",
      [
        "name": "errcat", "tests": "\(max(1, report.diagnostics.count))",
        "failures": "\(failures)",
      ]
    )
    for group in Self.byFile(report.diagnostics) { suite(group, report, to: &xml) }
    if report.diagnostics.isEmpty {
      xml.begin("testsuite", ["name": "errcat", "tests": "1", "failures": "0", "errors": "0"])
      xml.element("testcase", ["classname": "errcat", "name": "lint"])
      xml.end()
    }
    xml.end()
    return xml.text
  }

  private mutating func suite(
    _ group: ArraySlice<Diagnostic>,
    _ report: LintReport,
    to xml: inout XMLWriter
  ) {
    guard let first = group.first else { return }
    let path = files[first.location.file].path
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

  /// Checkstyle's: an element for each file, and one in it for each finding.
  mutating func checkstyle(_ report: LintReport) -> String {
    var xml = XMLWriter(.readable)
    xml.begin("checkstyle", ["version": "4.3"])
    for group in Self.byFile(report.diagnostics) {
      guard let first = group.first else { continue }
      let table = table(first.location.file)
      xml.begin("file", ["name": files[first.location.file].path])
      for diagnostic in group {
        let position = table.position(of: diagnostic.location.range.lowerBound)
        xml.element(
          "error",
          [
            "line": "\(position.line)", "column": "\(position.column)",
            "severity": diagnostic.severity.rawValue, "message": diagnostic.message,
            "source": diagnostic.rule.map { "errcat.\($0)" } ?? "errcat",
          ]
        )
      }
      xml.end()
    }
    xml.end()
    return xml.text
  }
}
