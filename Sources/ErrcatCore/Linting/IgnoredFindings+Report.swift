import ErrcatCompiler

extension IgnoredFindings {
  /// Reports the entries of `lint.ignore` that have expired or match no finding.
  ///
  /// - Parameters:
  ///   - hasRun: returns whether a rule has run; an entry for any other rule isn't unused.
  ///   - findings: the findings that the reports are added to.
  func report(hasRun: (Rule) -> Bool, to findings: inout Findings) {
    for (number, ignored) in ignored.enumerated() {
      if let until = ignored.until, isExpired(ignored) {
        findings.report(
          .expiredIgnore,
          "entry for '\(ignored.rule)' expired on \(until.value.text); its reason was '\(ignored.reason)'",
          at: .catalog(until.range)
        )
      } else if !isUsed[number], Rule.named(ignored.rule).map(hasRun) ?? false {
        findings.report(
          .unusedIgnore,
          "entry for '\(ignored.rule)' matches no finding",
          at: .catalog(ignored.range)
        )
      }
    }
  }
}
