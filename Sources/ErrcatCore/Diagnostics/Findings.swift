import ErrcatSource

/// Collects what rules and readers find, with the severities that are in force.
package struct Findings: Sendable {
  package private(set) var diagnostics: [Diagnostic] = []
  /// Severities that differ from the rules' own; `nil` switches a rule off.
  private let overrides: [String: Severity?]

  package init(overrides: [String: Severity?] = [:]) {
    self.overrides = overrides
  }

  /// Whether anything that the rule finds would be kept.
  package func isOn(_ rule: Rule) -> Bool { severity(of: rule) != nil }

  /// Keeps a finding, unless its rule is off.
  package mutating func report(
    _ rule: Rule,
    _ message: String,
    at location: Location,
    key: String? = nil,
    language: String? = nil,
    notes: [(String, Location)] = []
  ) {
    guard let severity = severity(of: rule) else { return }
    diagnostics.append(
      Diagnostic(
        rule: rule.id,
        severity: severity,
        message: message,
        location: location,
        key: key,
        language: language,
        notes: notes.map { Diagnostic.Note(message: $0.0, location: $0.1) }
      )
    )
  }

  package mutating func append(_ others: Findings) {
    diagnostics.append(contentsOf: others.diagnostics)
  }

  private func severity(of rule: Rule) -> Severity? {
    if rule.isFixed { return rule.severity }
    return overrides[rule.id] ?? rule.severity
  }
}
