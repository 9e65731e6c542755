import CatalogFormat
import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let lineCount: Rule = Rule(
    id: "line-count",
    group: .style,
    severity: .warning,
    summary: "An error's text has more lines than its display style takes.",
    explanation: """
      2 lines inline, 3 in a toast, 4 in a banner, 12 in a modal, 24 on a full screen, or what the \
      catalog's 'lint.lines' says.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {\"display\": \"inline\"}}",
        packs: ["en": "{\"error.a.b\": \"One\\nTwo\\nThree\"}"],
        finds: ["i18n/en.json:1:16: 'error.a.b' has 3 lines; inline takes 2"]
      ),
      RuleExample(
        catalog:
          "\"errors\": {\"error.a.b\": {\"display\": \"inline\"}, \"error.a.c\": {\"display\": \"toast\"}}",
        packs: ["en": "{\"error.a.b\": \"One\\nTwo\", \"error.a.c\": \"One\\nTwo\\nThree\"}"]
      ),
    ],
    check: .message(.text(.lineBreaks)) { context, findings in
      guard let entry = context.entry, let limit = context.project.catalog.lines(of: entry),
        let facts = context.facts, facts.lineBreaks >= limit
      else { return }
      let style = context.project.catalog.treatment(of: entry).display
      context.report(
        .lineCount,
        "'\(context.key)' has \(facts.lineBreaks + 1) lines; \(style.phrase) takes \(limit)",
        at: context.message.textLocation,
        to: &findings
      )
    }
  )
}

extension DisplayStyle {
  /// The style with an article where English needs one.
  var phrase: String {
    switch self {
    case .inline: return "inline"
    case .fullscreen: return "a full screen"
    case .toast, .banner, .modal, .silent: return "a \(rawValue)"
    }
  }
}
