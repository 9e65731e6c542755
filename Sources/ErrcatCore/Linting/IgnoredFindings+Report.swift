import ErrcatCompiler

extension IgnoredFindings {
  /// Reports entries that have expired, and those that no finding needs.
  ///
  /// - Parameters:
  ///   - hasRun: whether a rule has run, so that what it did not find is not there.
  ///   - findings: where to.
  func report(hasRun: (Rule) -> Bool, to findings: inout Findings) {
    for (number, ignored) in ignored.enumerated() {
      if let until = ignored.until, isExpired(ignored) {
        findings.report(
          .expiredIgnore,
          "'\(ignored.rule)' was to be ignored until \(until.value.text): \(ignored.reason)",
          at: Location(0, until.range)
        )
      } else if !isUsed[number], Rule.named(ignored.rule).map(hasRun) ?? false {
        findings.report(
          .unusedIgnore,
          "nothing that '\(ignored.rule)' finds is ignored by this",
          at: Location(0, ignored.range)
        )
      }
    }
  }
}
