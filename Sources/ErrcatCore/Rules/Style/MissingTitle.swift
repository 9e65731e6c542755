import CatalogFormat
import ErrcatCompiler

extension Rule {
  static let missingTitle: Rule = Rule(
    id: "missing-title",
    group: .style,
    severity: .info,
    summary: "A modal or full-screen error has no title.",
    explanation: """
      Alerts and full screens start with a short title in large type. Set the entry's 'title' to \
      the key of a text that starts with 'title.'.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {\"display\": \"modal\"}}",
        finds: ["catalog.json:2:13: 'error.a.b' has display style 'modal' but no title"]
      ),
      RuleExample(
        catalog:
          "\"errors\": {\"error.a.b\": {\"display\": \"modal\", \"title\": \"title.a\"}, \"error.a.c\": {\"display\": \"banner\"}}"
      ),
    ],
    roles: .needsWholeCatalog,
    check: .project { project, findings in
      for entry in project.catalog.entries where entry.title == nil {
        let styles = entry.resolvedTreatment.displays
        guard let style = styles.first(where: { $0 == .modal || $0 == .fullscreen }) else {
          continue
        }
        findings.report(
          .missingTitle,
          "'\(entry.key.value)' has display style '\(style.rawValue)' but no title",
          at: .catalog(entry.key.range),
          key: entry.key.value
        )
      }
    }
  )
}
