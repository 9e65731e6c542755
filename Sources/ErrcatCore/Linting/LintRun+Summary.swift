import ErrcatCompiler

extension LintRun {
  /// What was found in how much, in one line: `1 error, 2 warnings in 40 entries, 8 packs; 1 fixable with '--fix'`.
  ///
  /// - Parameters:
  ///   - report: the report of all runs.
  ///   - runs: the runs.
  /// - Returns: the line, without a line feed.
  package static func summary(of report: LintReport, from runs: [LintRun]) -> String {
    let projects = runs.flatMap(\.projects)
    let entries = projects.reduce(0) { $0 + $1.catalog.entries.count }
    let packs = projects.reduce(0) { $0 + $1.packs.count }
    let fixable = runs.allSatisfy(\.canBeFixed) ? report.fixableCount : 0
    return """
      \(report.headline) in \(Quantity.text(entries, "entry", plural: "entries")), \
      \(Quantity.text(packs, "pack"))\(report.suppressionSummary)\
      \(fixable > 0 ? "; \(fixable) fixable with '--fix'" : "")
      """
  }
}
