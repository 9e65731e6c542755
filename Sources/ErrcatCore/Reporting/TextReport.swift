import ErrcatCompiler

extension ReportFormat {
  /// Text for terminals: each finding with its source line, at most 1,000; a long report has errors first and ends
  /// with counts by rule.
  package static let text = ReportFormat("text") { report, printer in
    report.lines(endingOver: LintReport.maximumShort) { printer.text($0) }
  }
}

extension LintReport {
  /// The maximum number of findings that are readable without counts by rule.
  fileprivate static let maximumShort = 20

  /// The printed findings; a long report has the most severe ones first, and an end.
  ///
  /// - Parameters:
  ///   - count: the maximum number of findings of a report without an end.
  ///   - print: prints findings.
  /// - Returns: UTF-8.
  func lines(endingOver count: Int, print: ([Diagnostic]) -> String) -> [UInt8] {
    guard diagnostics.count > count else { return Array(print(diagnostics).utf8) }
    let shown = RuleCount.mostSevere(diagnostics, maximum: DiagnosticPrinter.limit)
    return Array((print(shown) + ending(shownCount: shown.count)).utf8)
  }

  /// The end of a long report: the counts by rule, and how to see findings that aren't shown.
  private func ending(shownCount: Int) -> String {
    let total = diagnostics.count
    var text = "\n\(total) findings by rule:\n"
    for line in statistics { text += "  \(line)\n" }
    if shownCount < total {
      text +=
        "\(shownCount) of \(total) findings are shown, the most severe first; "
        + "'errcat \(command) --format json' shows all.\n"
    }
    return text
  }

  /// A line for each rule with findings: their number, their severity and the rule.
  var statistics: [String] {
    RuleCount.lines(RuleCount.counts(diagnostics))
  }
}
