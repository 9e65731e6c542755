import ErrcatCompiler

extension ReportFormat {
  /// A summary for a pull request: counts by rule, and the most severe findings.
  package static let markdown = ReportFormat("markdown") { report, printer in
    Array(printer.markdown(report).utf8)
  }
}

extension DiagnosticPrinter {
  fileprivate mutating func markdown(_ report: LintReport) -> String {
    let shown = 50
    var text = "### errcat\n\n\(report.headline)\(report.suppressionSummary)\n"
    guard !report.diagnostics.isEmpty else { return text }
    text += "\n| rule | severity | findings |\n|---|---|---:|\n"
    let byRule = Dictionary(grouping: report.diagnostics) { $0.rule ?? "other" }
    let rules = byRule.sorted { left, right in
      let (most, other) = (left.value.map(\.severity).max(), right.value.map(\.severity).max())
      if let most, let other, most != other { return most > other }
      return (right.value.count, left.key) < (left.value.count, right.key)
    }
    for (rule, found) in rules {
      let severities = Set(found.map(\.severity)).sorted(by: >).map(\.rawValue)
      text +=
        "| \(Escaping.markdown(rule)) | \(severities.joined(separator: ", ")) | \(found.count) |\n"
    }
    text += "\n| where | what |\n|---|---|\n"
    let worst = report.diagnostics.enumerated().sorted { left, right in
      left.element.severity == right.element.severity
        ? left.offset < right.offset : left.element.severity > right.element.severity
    }
    for (_, diagnostic) in worst.prefix(shown) {
      text +=
        "| \(Escaping.markdown(place(diagnostic.location))) | \(diagnostic.severity.rawValue): \(Escaping.markdown(diagnostic.message)) |\n"
    }
    if worst.count > shown { text += "\nand \(worst.count - shown) more\n" }
    return text
  }
}
