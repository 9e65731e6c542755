import CatalogFormat
import ErrcatCompiler

extension Rule {
  static let modalWithoutAction: Rule = Rule(
    id: "modal-without-action",
    group: .style,
    severity: .warning,
    summary: "A modal or full-screen error offers no action.",
    explanation: """
      A modal or full screen interrupts the user, so it must offer a way to continue. Add an \
      action under 'recovery', or choose a display style that doesn't interrupt.
      """,
    examples: [
      RuleExample(
        catalog:
          "\"categories\": {\"a\": {\"display\": \"modal\"}}, \"errors\": {\"error.a.b\": {}}",
        finds: ["catalog.json:2:56: 'error.a.b' has display style 'modal' but offers no action"]
      ),
      RuleExample(
        catalog: """
          "actions": {"sign_in": {}},
          "categories": {"a": {"display": "modal", "recovery": {"actions": ["sign_in"]}}},
          "errors": {"error.a.b": {}}
          """
      ),
    ],
    roles: .needsWholeCatalog,
    check: .project { project, findings in
      for entry in project.catalog.entries {
        let treatment = entry.resolvedTreatment
        guard treatment.actions.isEmpty,
          let style = treatment.displays.first(where: { $0 == .modal || $0 == .fullscreen })
        else { continue }
        findings.report(
          .modalWithoutAction,
          "'\(entry.key.value)' has display style '\(style.rawValue)' but offers no action",
          at: .catalog(entry.key.range),
          key: entry.key.value
        )
      }
    }
  )
}
