import CatalogFormat
import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let tooManyLines: Rule = Rule(
    id: "too-many-lines",
    group: .style,
    severity: .warning,
    summary: "A message has more lines than its display style shows.",
    explanation: """
      The maximum is 2 lines inline, 3 in a toast, 4 in a banner, 12 in a modal and 24 on a full \
      screen. 'lint.lines' in the catalog sets other maximums. If the source message has too many lines, its \
      translations aren't reported too.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {\"display\": \"inline\"}}",
        packs: ["en": "{\"error.a.b\": \"One\\nTwo\\nThree\"}"],
        finds: ["i18n/en.json:1:16: 'error.a.b' has 3 lines; expected at most 2 for 'inline'"]
      ),
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {\"display\": \"inline\"}}",
        packs: ["en": "{\"error.a.b\": \"1\\n2\\n3\"}", "de": "{\"error.a.b\": \"1\\n2\\n3\"}"],
        finds: ["i18n/en.json:1:16: 'error.a.b' has 3 lines; expected at most 2 for 'inline'"]
      ),
      RuleExample(
        catalog:
          "\"errors\": {\"error.a.b\": {\"display\": \"inline\"}, \"error.a.c\": {\"display\": \"toast\"}}",
        packs: ["en": "{\"error.a.b\": \"One\\nTwo\", \"error.a.c\": \"One\\nTwo\\nThree\"}"]
      ),
    ],
    roles: .needsWholeCatalog,
    check: .message(.text(.lineBreaks)) { context, findings in
      guard let entry = context.entry,
        let (style, maximum) = context.project.catalog.lines(of: entry),
        lineBreaks(context.sourceShown) < maximum
      else { return }
      let lines = lineBreaks(context.shown) + 1
      guard lines > maximum else { return }
      context.report(
        "'\(context.key)' has \(lines) lines; expected at most \(maximum) for '\(style.rawValue)'",
        to: &findings
      )
    }
  )
}
