import CatalogFormat
import ErrcatCompiler

extension Rule {
  static let modalWithoutAction: Rule = Rule(
    id: "modal-without-action",
    group: .style,
    severity: .warning,
    summary: "An error stops people with a modal or full screen and offers no action.",
    explanation: "What interrupts must say how to go on.",
    examples: [
      RuleExample(
        catalog:
          "\"categories\": {\"a\": {\"display\": \"modal\"}}, \"errors\": {\"error.a.b\": {}}",
        finds: ["catalog.json:2:56: 'error.a.b' is a modal without an action"]
      ),
      RuleExample(
        catalog: """
          "actions": {"sign_in": {}},
          "categories": {"a": {"display": "modal", "recovery": {"actions": ["sign_in"]}}},
          "errors": {"error.a.b": {}}
          """
      ),
    ],
    check: .project { project, findings in
      for entry in project.catalog.entries {
        let treatment = project.catalog.treatment(of: entry)
        guard treatment.actions.isEmpty,
          treatment.display == .modal || treatment.display == .fullscreen
        else { continue }
        findings.report(
          .modalWithoutAction,
          "'\(entry.key.value)' is a \(treatment.display.rawValue) without an action",
          at: Location(0, entry.key.range),
          key: entry.key.value
        )
      }
    }
  )
}
