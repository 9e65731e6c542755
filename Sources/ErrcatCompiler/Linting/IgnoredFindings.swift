/// Suppresses the findings in a catalog's `lint.ignore`, and records which of its entries are used.
package struct IgnoredFindings: Sendable {
  /// The subject of entries: one key, or, with `nil`, any that their patterns match.
  private struct Target: Hashable {
    let rule: String
    let key: String?
  }

  /// The entries of `lint.ignore`, in their order.
  package let ignored: [LintConfiguration.Ignored]
  private let today: CalendarDay?
  /// The indices of entries.
  private let numbers: [Target: [Int]]
  /// For each entry, whether it matches a finding, even if it has expired.
  package private(set) var isUsed: [Bool]

  package init(_ lint: LintConfiguration, today: CalendarDay?) {
    ignored = lint.ignored
    self.today = today
    numbers = Dictionary(grouping: lint.ignored.indices) { number in
      let keys = lint.ignored[number].keys
      return Target(
        rule: lint.ignored[number].rule,
        key: keys?.isExact == true ? keys?.text : nil
      )
    }
    isUsed = Array(repeating: false, count: lint.ignored.count)
  }

  /// Whether an entry suppresses a finding; records the entries that match.
  package mutating func ignores(_ diagnostic: Diagnostic) -> Bool {
    guard let rule = diagnostic.rule else { return false }
    var candidates = numbers[Target(rule: rule, key: nil)] ?? []
    if let key = diagnostic.key { candidates += numbers[Target(rule: rule, key: key)] ?? [] }
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
