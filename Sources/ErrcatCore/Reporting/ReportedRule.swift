package import ErrcatCompiler

/// A rule as a report describes it.
package struct ReportedRule: Sendable {
  /// The id that findings refer to.
  package let id: String
  /// The problem, in one sentence.
  package let summary: String
  /// Why it matters, in a few sentences.
  package let explanation: String
  /// The whole description as text.
  package let page: String
  /// The whole description in Markdown.
  package let markdown: String
  /// The severity of its findings by default; `nil` if the rule is off by default.
  package let severity: Severity?
  /// The group that the rule belongs to.
  package let tag: String

  package init(
    id: String,
    summary: String,
    explanation: String,
    page: String,
    markdown: String,
    severity: Severity?,
    tag: String
  ) {
    self.id = id
    self.summary = summary
    self.explanation = explanation
    self.page = page
    self.markdown = markdown
    self.severity = severity
    self.tag = tag
  }
}

extension ReportedRule {
  /// A rule of lint.
  init(_ rule: Rule) {
    id = rule.id
    summary = rule.summary
    explanation = rule.explanation
    page = rule.page
    markdown = rule.markdown
    severity = rule.isOptional ? nil : rule.severity
    tag = rule.group.rawValue
  }
}
