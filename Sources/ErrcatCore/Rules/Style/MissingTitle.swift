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
    check: .entries { entry in
      guard entry.title == nil, let style = entry.resolvedTreatment.interruptingStyle else {
        return nil
      }
      return "has display style '\(style.rawValue)' but no title"
    }
  )
}
