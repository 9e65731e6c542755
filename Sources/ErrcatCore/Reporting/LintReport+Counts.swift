import ErrcatCompiler

extension LintReport {
  /// The number of findings of a rule with a severity.
  struct RuleCount: Equatable {
    /// The rule's id; `nil` for findings without a rule.
    let rule: String?
    /// The severity of the findings.
    let severity: Severity
    /// The number of findings.
    let count: Int
  }

  /// The number of findings by rule and severity, errors first; of equal severity, the most frequent rule first.
  var countsByRule: [RuleCount] {
    struct Key: Hashable {
      let rule: String?
      let severity: Severity
    }
    var counts: [Key: Int] = [:]
    for index in diagnostics.indices {
      counts[
        Key(rule: diagnostics[index].rule, severity: diagnostics[index].severity),
        default: 0
      ] += 1
    }
    return counts.map { RuleCount(rule: $0.rule, severity: $0.severity, count: $1) }.sorted {
      left,
      right in
      if left.severity != right.severity { return left.severity > right.severity }
      if left.count != right.count { return left.count > right.count }
      return (left.rule ?? "") < (right.rule ?? "")
    }
  }

  /// The most severe findings in their order: all errors, then warnings, then infos, up to a maximum.
  func mostSevere(maximum: Int) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for severity in Severity.allCases.sorted(by: >) {
      for index in diagnostics.indices where diagnostics[index].severity == severity {
        guard findings.count < maximum else { return findings }
        findings.append(diagnostics[index])
      }
    }
    return findings
  }
}
