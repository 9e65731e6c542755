import ErrcatCompiler
import PositionedJSON

/// Reports in XML.
extension DiagnosticPrinter {
  /// JUnit's: a suite for each file, a case for each finding; what the run fails for is a failure,
  /// and a run without a finding is one case that passes.
  mutating func junit(_ report: LintReport) -> String {
    let failures = report.diagnostics.count { report.fails($0) }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text +=
      "<testsuites name=\"errcat\" tests=\"\(max(1, report.diagnostics.count))\" failures=\"\(failures)\">\n"
    for group in Self.byFile(report.diagnostics) {
      guard let first = group.first else { continue }
      let path = Escaping.xml(files[first.location.file].path)
      let failing = group.count { report.fails($0) }
      text +=
        "  <testsuite name=\"\(path)\" tests=\"\(group.count)\" failures=\"\(failing)\" errors=\"0\">\n"
      for diagnostic in group {
        let place = place(diagnostic.location)
        let message = Escaping.xml(diagnostic.message)
        text +=
          "    <testcase classname=\"\(path)\" name=\"\(Escaping.xml("\(diagnostic.rule ?? "errcat") at \(place)"))\">\n"
        if report.fails(diagnostic) {
          text +=
            "      <failure message=\"\(message)\" type=\"\(diagnostic.severity.rawValue)\">\(Escaping.xml(place)): \(message)</failure>\n"
        } else {
          text +=
            "      <system-out>\(Escaping.xml(place)): \(diagnostic.severity.rawValue): \(message)</system-out>\n"
        }
        text += "    </testcase>\n"
      }
      text += "  </testsuite>\n"
    }
    if report.diagnostics.isEmpty {
      text += "  <testsuite name=\"errcat\" tests=\"1\" failures=\"0\" errors=\"0\">\n"
      text += "    <testcase classname=\"errcat\" name=\"lint\"/>\n  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  /// Checkstyle's: an element for each file, and one in it for each finding.
  mutating func checkstyle(_ report: LintReport) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
    for group in Self.byFile(report.diagnostics) {
      guard let first = group.first else { continue }
      let table = table(first.location.file)
      text += "  <file name=\"\(Escaping.xml(files[first.location.file].path))\">\n"
      for diagnostic in group {
        let position = table.position(of: diagnostic.location.range.lowerBound)
        text += """
              <error line="\(position.line)" column="\(position.column)" severity="\(diagnostic.severity.rawValue)" \
          message="\(Escaping.xml(diagnostic.message))" source="\(Escaping.xml(diagnostic.rule.map { "errcat.\($0)" } ?? "errcat"))"/>

          """
      }
      text += "  </file>\n"
    }
    return text + "</checkstyle>\n"
  }
}
