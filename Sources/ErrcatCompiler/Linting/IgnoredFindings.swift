/// Suppresses the findings in a catalog's `lint.ignore`, and records which of its entries are used.
package struct IgnoredFindings: Sendable {
  /// The entries of `lint.ignore`, in their order.
  package let ignored: [LintConfiguration.Ignored]
  private let today: CalendarDay?
  /// The indices of entries by the rule's id.
  private let byRule: [String: [Int]]
  /// For each entry, whether it matches a finding, even if it has expired.
  package private(set) var isUsed: [Bool]

  package init(_ lint: LintConfiguration, today: CalendarDay?) {
    ignored = lint.ignored
    self.today = today
    byRule = Dictionary(grouping: lint.ignored.indices) { lint.ignored[$0].rule }
    isUsed = Array(repeating: false, count: lint.ignored.count)
  }

  /// Whether an entry suppresses a finding; records the entries that match.
  package mutating func ignores(_ diagnostic: Diagnostic) -> Bool {
    guard let rule = diagnostic.rule, let candidates = byRule[rule] else { return false }
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

  /// Whether an entry's last day is in the past.
  package func isExpired(_ ignored: LintConfiguration.Ignored) -> Bool {
    guard let until = ignored.until, let today else { return false }
    return until.value < today
  }
}
