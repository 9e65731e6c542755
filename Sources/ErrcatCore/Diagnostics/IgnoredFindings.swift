/// Leaves out what a catalog's `lint.ignore` names, and finds out which of its entries have had
/// their day.
struct IgnoredFindings {
  private let ignored: [LintConfiguration.Ignored]
  private let today: CalendarDay?
  /// Numbers of entries by the rule's id.
  private let byRule: [String: [Int]]
  private var isUsed: [Bool]

  init(_ lint: LintConfiguration, today: CalendarDay?) {
    ignored = lint.ignored
    self.today = today
    byRule = Dictionary(grouping: lint.ignored.indices) { lint.ignored[$0].rule }
    isUsed = Array(repeating: false, count: lint.ignored.count)
  }

  /// Whether some entry says to leave a finding out.
  mutating func ignores(_ diagnostic: Diagnostic) -> Bool {
    guard let candidates = byRule[diagnostic.rule] else { return false }
    var isIgnored = false
    for number in candidates where matches(ignored[number], diagnostic) {
      isUsed[number] = true
      if !isExpired(ignored[number]) { isIgnored = true }
    }
    return isIgnored
  }

  private func matches(_ ignored: LintConfiguration.Ignored, _ diagnostic: Diagnostic) -> Bool {
    if let keys = ignored.keys, !(diagnostic.key.map(keys.matches) ?? false) { return false }
    return (ignored.language ?? diagnostic.language) == diagnostic.language
  }

  private func isExpired(_ ignored: LintConfiguration.Ignored) -> Bool {
    guard let until = ignored.until, let today else { return false }
    return until.value < today
  }

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
