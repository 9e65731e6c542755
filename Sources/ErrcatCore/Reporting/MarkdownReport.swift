import ErrcatCompiler

extension ReportFormat {
  /// Markdown for a pull request: counts by rule, and the 50 most severe findings.
  package static let markdown = ReportFormat("markdown") { report, printer in
    Array(printer.markdown(report).utf8)
  }
}

extension DiagnosticPrinter {
  fileprivate mutating func markdown(_ report: LintReport) -> String {
    var text = "### errcat\n\n\(report.headline)\(report.suppressionSummary)\n"
    guard !report.diagnostics.isEmpty else { return text }
    text += "\n| rule | severity | findings |\n|---|---|---:|\n"
    for each in RuleCount.counts(report.diagnostics) {
      text +=
        "| \(Escaping.markdown(each.rule ?? "other")) | \(each.severity.rawValue) | \(each.count) |\n"
    }
    text += "\n| place | finding |\n|---|---|\n"
    let shown = RuleCount.mostSevere(report.diagnostics, maximum: 50)
    for diagnostic in shown {
      text +=
        "| \(Escaping.markdown(place(diagnostic.location))) | \(diagnostic.severity.rawValue): \(Escaping.markdown(diagnostic.message)) |\n"
    }
    if shown.count < report.diagnostics.count {
      text +=
        "\n\(shown.count) of \(report.diagnostics.count) findings are shown, the most severe first.\n"
    }
    return text
  }
}
