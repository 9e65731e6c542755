import ErrcatCompiler
import PositionedJSON

extension ReportFormat {
  /// Checkstyle's XML, with one `file` element for each file and one `error` element for each finding.
  package static let checkstyle = ReportFormat("checkstyle", isForCI: true) { report, printer in
    Array(printer.checkstyle(report).utf8)
  }
}

extension DiagnosticPrinter {
  fileprivate mutating func checkstyle(_ report: LintReport) -> String {
    var xml = XMLWriter(.readable)
    xml.begin("checkstyle", ["version": "4.3"])
    for (file, diagnostics) in Self.byFile(report.diagnostics) {
      let table = table(file)
      xml.begin("file", ["name": files[file].path])
      for diagnostic in diagnostics {
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
