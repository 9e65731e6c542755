import ErrcatCompiler

/// Counts things of which only the first 1,000 are kept: more would fill memory, and nobody reads them.
struct LimitedCount: Sendable {
  private static let maximum = 1_000
  private var count = 0

  /// How many aren't kept.
  var omitted: Int { max(0, count - Self.maximum) }

  /// Counts one more, and returns whether it is kept.
  mutating func keepsNext() -> Bool {
    count += 1
    return count <= Self.maximum
  }
}

/// Findings, of which the first 1,000 of each rule and severity are kept, and the others counted.
struct LimitedFindings: Sendable {
  private struct Kind: Hashable {
    let rule: String?
    let severity: Severity
  }

  private(set) var kept: [Diagnostic] = []
  private var counts: [Kind: LimitedCount] = [:]
  /// How many findings without a rule weren't even made, by severity.
  private var others: [Severity: Int] = [:]

  /// The numbers of the findings that aren't kept.
  var omitted: [RuleCount] {
    var omitted = counts.mapValues(\.omitted)
    for (severity, count) in others {
      omitted[Kind(rule: nil, severity: severity), default: 0] += count
    }
    return omitted.filter { $0.value > 0 }.map {
      RuleCount(rule: $0.key.rule, severity: $0.key.severity, count: $0.value)
    }
  }

  mutating func append(_ finding: Diagnostic) {
    let kind = Kind(rule: finding.rule, severity: finding.severity)
    if counts[kind, default: LimitedCount()].keepsNext() { kept.append(finding) }
  }

  /// Adds findings without a rule that nobody has made.
  mutating func omit(_ count: Int, _ severity: Severity) { others[severity, default: 0] += count }
}
