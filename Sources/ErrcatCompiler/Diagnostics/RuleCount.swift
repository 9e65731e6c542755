/// The number of findings of a rule with a severity.
package struct RuleCount: Equatable, Sendable {
  /// The rule's id; `nil` for findings without a rule.
  package let rule: String?
  /// The severity of the findings.
  package let severity: Severity
  /// The number of findings.
  package private(set) var count: Int

  package init(rule: String?, severity: Severity, count: Int) {
    (self.rule, self.severity, self.count) = (rule, severity, count)
  }

  /// The number of findings by rule and severity, errors first; of equal severity, the most frequent rule first.
  ///
  /// - Parameters:
  ///   - diagnostics: the findings.
  ///   - omitted: the numbers of findings that aren't in the list.
  /// - Returns: a count for each rule and severity.
  package static func counts(_ diagnostics: [Diagnostic], and omitted: [RuleCount] = [])
    -> [RuleCount]
  {
    var counts: [(first: Int, count: Int)] = []
    for severity in Severity.allCases {
      var places: [String: Int] = [:]
      for (index, diagnostic) in diagnostics.enumerated() where diagnostic.severity == severity {
        let rule = diagnostic.rule ?? ""
        if let place = places[rule] {
          counts[place].count += 1
        } else {
          places[rule] = counts.count
          counts.append((index, 1))
        }
      }
    }
    var sums = counts.map { first, count in
      RuleCount(
        rule: diagnostics[first].rule,
        severity: diagnostics[first].severity,
        count: count
      )
    }
    for one in omitted {
      let place = sums.firstIndex { $0.rule == one.rule && $0.severity == one.severity }
      if let place { sums[place].count += one.count } else { sums.append(one) }
    }
    return sums.sorted { left, right in
      if left.severity != right.severity { return left.severity > right.severity }
      if left.count != right.count { return left.count > right.count }
      return (left.rule ?? "") < (right.rule ?? "")
    }
  }

  /// A line for each count: the number, the severity and the rule.
  package static func lines(_ counts: [RuleCount]) -> [String] {
    func padding(_ text: String, _ length: Int) -> String {
      String(repeating: " ", count: max(0, length - text.utf8.count))
    }
    let digits = String(counts.map(\.count).max() ?? 0).utf8.count
    return counts.map { each in
      let number = String(each.count)
      let severity = each.severity.rawValue
      return
        "\(padding(number, digits))\(number)  \(severity)\(padding(severity, 7))  \(each.rule ?? "other")"
    }
  }

  /// The most severe findings in their order: all errors, then warnings, then infos, up to a maximum.
  package static func mostSevere(_ diagnostics: [Diagnostic], maximum: Int) -> [Diagnostic] {
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
