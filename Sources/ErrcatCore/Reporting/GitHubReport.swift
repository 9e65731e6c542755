import ErrcatCompiler
import PositionedJSON

extension ReportFormat {
  /// Workflow commands of GitHub Actions, with one annotation for each finding, grouped by file.
  package static let github = ReportFormat("github", isForCI: true) { report, printer in
    Array(printer.github(report).utf8)
  }
}

extension DiagnosticPrinter {
  fileprivate mutating func github(_ report: LintReport) -> String {
    var text = ""
    for (file, diagnostics) in Self.byFile(report.diagnostics) {
      let path = files[file].path
      text += "::group::\(Escaping.gitHubMessage(path)) (\(diagnostics.count))\n"
      for diagnostic in diagnostics { text += annotation(diagnostic, path) }
      text += "::endgroup::\n"
    }
    return text
  }

  private mutating func annotation(_ diagnostic: Diagnostic, _ path: String) -> String {
    let table = table(diagnostic.location.file)
    let start = table.position(of: diagnostic.location.range.lowerBound)
    let end = table.position(of: diagnostic.location.range.upperBound)
    var place = "file=\(Escaping.gitHubProperty(path)),line=\(start.line),endLine=\(end.line)"
    // GitHub rejects columns of a range with several lines.
    if start.line == end.line { place += ",col=\(start.column),endColumn=\(end.column)" }
    var message = diagnostic.message
    for note in diagnostic.notes {
      let position = self.table(note.location.file).position(of: note.location.range.lowerBound)
      message += "\n\(files[note.location.file].path):\(position.line): \(note.message)"
    }
    let command = diagnostic.severity == .info ? "notice" : diagnostic.severity.rawValue
    return
      "::\(command) \(place),title=\(Escaping.gitHubProperty(diagnostic.rule ?? "errcat"))::\(Escaping.gitHubMessage(message))\n"
  }
}
