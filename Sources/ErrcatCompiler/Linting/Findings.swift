import PositionedJSON

/// Collects the findings of rules and readers, with the severities that apply.
package struct Findings: Sendable {
  /// The findings so far, in no particular order.
  package private(set) var diagnostics: [Diagnostic] = []
  private let severities: Severities

  package init(_ severities: Severities = Severities()) {
    self.severities = severities
  }

  /// Whether the rule can report anything.
  package func isOn(_ rule: Rule) -> Bool { severities.isOn(rule) }

  /// Whether the rule can report a finding of a key and language.
  package func isOn(_ rule: Rule, key: String, language: String) -> Bool {
    severities.severity(of: rule, key: key, language: language) != nil
  }

  /// Adds a finding, unless its rule is off for the key and language.
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

  /// Adds what a check of a rule finds.
  package mutating func add(of rule: Rule, _ check: (inout RuleFindings) -> Void) {
    var found = RuleFindings(rule, severities)
    check(&found)
    append(found.all)
  }

  /// No findings of a rule yet, with the same severities.
  func empty(of rule: Rule) -> RuleFindings { RuleFindings(rule, severities) }

  /// Removes the findings that don't fulfill a condition.
  package mutating func keep(where isWanted: (Diagnostic) -> Bool) {
    diagnostics.removeAll { !isWanted($0) }
  }

  /// Changes the list of findings in place.
  package mutating func change(_ body: (inout [Diagnostic]) -> Void) { body(&diagnostics) }

  /// Adds findings that were collected elsewhere.
  package mutating func append(_ others: Findings) {
    diagnostics.append(contentsOf: others.diagnostics)
  }

  /// Adds findings that were collected in several places.
  mutating func append(_ others: [Findings]) {
    for other in others { append(other) }
  }
}

/// Collects the findings of one rule.
package struct RuleFindings: Sendable {
  private let rule: Rule
  /// The findings so far.
  private(set) var all: Findings

  fileprivate init(_ rule: Rule, _ severities: Severities) {
    self.rule = rule
    all = Findings(severities)
  }

  /// Whether another rule can report a finding of a key and language.
  package func isOn(_ other: Rule, key: String, language: String) -> Bool {
    all.isOn(other, key: key, language: language)
  }

  /// Adds a finding, unless the rule is off for the key and language.
  package mutating func report(
    _ message: String,
    at location: Location,
    key: String? = nil,
    language: String? = nil,
    notes: [(String, Location)] = [],
    fix: Fix? = nil
  ) {
    all.report(
      rule,
      message,
      at: location,
      key: key,
      language: language,
      notes: notes,
      fix: fix
    )
  }
}
