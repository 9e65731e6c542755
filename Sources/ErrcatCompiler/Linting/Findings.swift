import PositionedJSON

/// Collects what rules and readers find, with the severities that are in force.
package struct Findings: Sendable {
  package private(set) var diagnostics: [Diagnostic] = []
  private let severities: Severities

  package init(_ severities: Severities = Severities()) {
    self.severities = severities
  }

  /// Whether anything that the rule finds would be kept.
  package func isOn(_ rule: Rule) -> Bool { severities.isOn(rule) }

  /// Keeps a finding, unless its rule is off.
  package mutating func report(
    _ rule: Rule,
    _ message: String,
    at location: Location,
    key: String? = nil,
    language: String? = nil,
    notes: [(String, Location)] = [],
    fix: Fix? = nil
  ) {
    guard let severity = severities.severity(of: rule, key: key, language: language) else { return }
    diagnostics.append(
      Diagnostic(
        rule: rule.id,
        severity: severity,
        message: message,
        location: location,
        key: key,
        language: language,
        notes: notes.map { Diagnostic.Note(message: $0.0, location: $0.1) },
        fix: fix
      )
    )
  }

  /// Drops the findings that are not wanted.
  package mutating func keep(where isWanted: (Diagnostic) -> Bool) {
    diagnostics.removeAll { !isWanted($0) }
  }

  package mutating func append(_ others: Findings) {
    diagnostics.append(contentsOf: others.diagnostics)
  }
}
