import CatalogFormat
import ErrcatCompiler

extension Rule {
  static let titleRequired: Rule = Rule(
    id: "title-required",
    group: .style,
    severity: .info,
    summary: "An error stops people with a modal or full screen that has no title.",
    explanation: """
      Alerts and full screens begin with a few words in large letters: give the entry a 'title', the \
      key of a text under 'title.'.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {\"display\": \"modal\"}}",
        finds: ["catalog.json:2:13: 'error.a.b' is a modal without a title"]
      ),
      RuleExample(
        catalog:
          "\"errors\": {\"error.a.b\": {\"display\": \"modal\", \"title\": \"title.a\"}, \"error.a.c\": {\"display\": \"banner\"}}"
      ),
    ],
    check: .project { project, findings in
      for entry in project.catalog.entries where entry.title == nil {
        let style = project.catalog.treatment(of: entry).display
        guard style == .modal || style == .fullscreen else { continue }
        findings.report(
          .titleRequired,
          "'\(entry.key.value)' is \(style.phrase) without a title",
          at: Location(0, entry.key.range),
          key: entry.key.value
        )
      }
    }
  )
}
