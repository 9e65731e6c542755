/// Something that can be wrong: how it is found, explained and shown.
package struct Rule: Sendable {
  /// Kebab case; never changes its meaning, and is never used again.
  package let id: String
  /// Where `errcat rules` lists it.
  package let group: RuleGroup
  /// The severity unless the catalog sets another.
  package let severity: Severity
  /// Whether it is off unless the catalog sets a level for it or the command line names it.
  package let isOptional: Bool
  /// Whether findings come with a fix.
  package let hasFix: Bool
  /// One sentence: what is wrong.
  package let summary: String
  /// Why it matters and what to do, in a few sentences.
  package let explanation: String
  /// Rejected and accepted projects; run as tests.
  package let examples: [RuleExample]
  /// Whether the catalog can't change the severity, because what is found could not be read.
  package let isMandatory: Bool
  /// How it looks for what is wrong; none or several.
  package let checks: [Check]

  /// How a rule looks for what is wrong.
  package enum Check: Sendable {
    /// The readers report it as they go, or the linter once everything else has been found.
    case reading
    /// Looks at the app's source code, if it is there, and needs these parts of it.
    case usage(SourceUsage.Parts, @Sendable (UsageContext, inout Findings) -> Void)
    /// Looks at the catalog and the source pack, once.
    case project(@Sendable (Project, inout Findings) -> Void)
    /// Prepares once for a project, then looks at each pack as a whole.
    case eachPack(@Sendable (Project) -> PackCheck?)
    /// Prepares once for a project, then once for each pack, then looks at each message that passes
    /// the filter.
    case eachMessage(@Sendable (Project) -> MessageCheck.Preparation?)
  }

  package init(
    id: String,
    group: RuleGroup,
    severity: Severity,
    isOptional: Bool = false,
    hasFix: Bool = false,
    summary: String,
    explanation: String,
    examples: [RuleExample] = [],
    isMandatory: Bool = false,
    check: Check...
  ) {
    self.id = id
    self.group = group
    self.severity = severity
    self.isOptional = isOptional
    self.hasFix = hasFix
    self.summary = summary
    self.explanation = explanation
    self.examples = examples
    self.isMandatory = isMandatory
    checks = check
  }
}

extension Rule {
  /// What `lint.rules` and `lint.ignore` may say about the rule.
  package var reference: RuleReference { RuleReference(id: id, isMandatory: isMandatory) }
}

/// A rule as a catalog refers to it.
package struct RuleReference: Sendable {
  package let id: String
  /// Whether the catalog can't change its severity.
  package let isMandatory: Bool
}
