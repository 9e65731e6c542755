import ErrcatCompiler

/// A rule as a report describes it.
struct ReportedRule: Sendable {
  /// The id that findings refer to.
  let id: String
  /// The problem, in one sentence.
  let summary: String
  /// Why it matters, in a few sentences.
  let explanation: String
  /// The whole description as text.
  let page: String
  /// The whole description in Markdown.
  let markdown: String
  /// The severity of its findings by default; `nil` if the rule is off by default.
  let severity: Severity?
  /// The group that the rule belongs to.
  let tag: String
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
