/// Suppresses the findings in a catalog's `lint.ignore`, and records which of its entries are used.
package struct IgnoredFindings: Sendable {
  /// The entries of `lint.ignore`, in their order.
  package let ignored: [LintConfiguration.Ignored]
  private let today: CalendarDay?
  /// The indices of entries with keys by rule, and the index of their patterns.
  private let byKey: [String: (numbers: [Int], patterns: GlobIndex)]
  /// The indices of entries without keys by rule.
  private let others: [String: [Int]]
  /// For each entry, whether it matches a finding, even if it has expired.
  package private(set) var isUsed: [Bool]

  package init(_ lint: LintConfiguration, today: CalendarDay?) {
    ignored = lint.ignored
    self.today = today
    let ignored = lint.ignored
    let keyed = ignored.indices.filter { ignored[$0].keys != nil }
    byKey = Dictionary(grouping: keyed) { ignored[$0].rule }.mapValues { numbers in
      (numbers, GlobIndex(numbers.compactMap { ignored[$0].keys }))
    }
    others = Dictionary(grouping: ignored.indices.filter { ignored[$0].keys == nil }) {
      ignored[$0].rule
    }
    isUsed = Array(repeating: false, count: lint.ignored.count)
  }

  /// Whether an entry suppresses a finding; records the entries that match.
  package mutating func ignores(_ diagnostic: Diagnostic) -> Bool {
    guard let rule = diagnostic.rule else { return false }
    var candidates = others[rule] ?? []
    if let key = diagnostic.key, let (numbers, patterns) = byKey[rule] {
      candidates += patterns.all(matching: key).map { numbers[$0] }
    }
    var isIgnored = false
    for number in candidates
    where (ignored[number].language ?? diagnostic.language) == diagnostic.language {
      isUsed[number] = true
      if !isExpired(ignored[number]) { isIgnored = true }
    }
    return isIgnored
  }

  /// Whether an entry's last day is in the past.
  package func isExpired(_ ignored: LintConfiguration.Ignored) -> Bool {
    guard let until = ignored.until, let today else { return false }
    return until.value < today
  }
}
