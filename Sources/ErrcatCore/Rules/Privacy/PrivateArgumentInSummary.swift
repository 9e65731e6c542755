import CatalogFormat
import ErrcatCompiler

extension Rule {
  static let privateArgumentInSummary: Rule = Rule(
    id: "private-argument-in-summary",
    group: .privacy,
    severity: .warning,
    summary: "A summary names a private argument, whose value is never shown.",
    explanation: """
      Summaries leave the device in reports, so a private argument becomes '<private>' there. Leave it \
      out, or make it public if its value isn't private. An argument whose privacy is 'hash' becomes a \
      hash and isn't reported.
      """,
    examples: [
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {"summary": "no room for {name}"}}
          """,
        packs: ["en": "{\"error.a.b\": \"No room for {name}.\"}"],
        finds: ["catalog.json:2:38: summary names private argument 'name'"]
      ),
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {"summary": "more than {limit}",
            "arguments": {"name": "string", "limit": {"type": "int", "privacy": "public"}}}}
          """,
        packs: ["en": "{\"error.a.b\": \"No room for {name} in {limit}.\"}"]
      ),
    ],
    check: .project { project, findings in
      for (entry, arguments) in zip(project.catalog.entries, project.arguments) {
        guard let summary = entry.summary else { continue }
        let names = Set(SummaryText.names(in: summary.value))
        for argument in arguments
        where argument.privacy == .private && names.contains(argument.name) {
          findings.report(
            "summary names private argument '\(argument.name)'",
            at: .catalog(summary.range),
            key: entry.key.value
          )
        }
      }
    }
  )
}
