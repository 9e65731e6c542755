import CatalogFormat
import ErrcatCompiler

extension Rule {
  static let unknownArgumentInSummary: Rule = Rule(
    id: "unknown-argument-in-summary",
    group: .catalog,
    severity: .warning,
    summary: "A summary names an argument that the error doesn't have.",
    explanation: """
      A summary shows the value of an argument where its name is in braces. Any other name in braces \
      stays as it is.
      """,
    examples: [
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {"summary": "more than {limt}",
            "arguments": {"limit": {"type": "int", "privacy": "public"}}}}
          """,
        finds: ["catalog.json:2:38: summary names 'limt', which 'error.a.b' doesn't have"]
      ),
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {"summary": "more than {limit}, see {}",
            "arguments": {"limit": {"type": "int", "privacy": "public"}}}}
          """
      ),
    ],
    check: .project { project, findings in
      for (entry, arguments) in zip(project.catalog.entries, project.arguments) {
        guard let summary = entry.summary else { continue }
        var known = Set(arguments.map(\.name))
        for name in SummaryText.names(in: summary.value) where known.insert(name).inserted {
          findings.report(
            "summary names '\(name)', which '\(entry.key.value)' doesn't have",
            at: .catalog(summary.range),
            key: entry.key.value
          )
        }
      }
    }
  )
}
