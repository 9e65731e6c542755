/// Leaves out what a catalog's `lint.ignore` names, and remembers which of its entries were needed.
package struct IgnoredFindings: Sendable {
  /// The entries of `lint.ignore`, in their order.
  package let ignored: [LintConfiguration.Ignored]
  private let today: CalendarDay?
  /// Numbers of entries by the rule's id.
  private let byRule: [String: [Int]]
  /// By entry: whether a finding was left out for it, or would have been before it expired.
  package private(set) var isUsed: [Bool]

  package init(_ lint: LintConfiguration, today: CalendarDay?) {
    ignored = lint.ignored
    self.today = today
    byRule = Dictionary(grouping: lint.ignored.indices) { lint.ignored[$0].rule }
    isUsed = Array(repeating: false, count: lint.ignored.count)
  }

  /// Whether an entry suppresses a finding.
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

  /// Whether the last day of an entry is over.
  package func isExpired(_ ignored: LintConfiguration.Ignored) -> Bool {
    guard let until = ignored.until, let today else { return false }
    return until.value < today
  }
}
